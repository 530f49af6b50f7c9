export const KNOWN = /^$/
export const GONE = /^(webkit|moz)?RTC/
export const ENDS = ['stop', 'close', 'location', 'navigation', 'document.open', 'document.write', 'document.writeln', 'document.close', 'document.location', 'alert', 'confirm', 'prompt', 'print', 'find', 'showModalDialog', 'constructor', 'Window', 'webkitStorageInfo']
