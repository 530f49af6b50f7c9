/**
 * What a bot's realm has of the language: each object that a name or syntax leads to, and its properties; `@@` stands before
 * the name of a symbol. Whatever an engine has besides is removed before anything else happens in a realm (`realm-plain.ts`),
 * so what a newer one brings is not there until it stands here, with its price. `length`, `name` and `prototype` of functions
 * are always there.
 */
export const PERMITTED = `
globalThis: Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
    RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON
    Math ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Uint8ClampedArray
    Float32Array Float64Array DataView Map Set Iterator WeakMap WeakSet Proxy Reflect decodeURI decodeURIComponent
    encodeURI encodeURIComponent escape unescape isFinite isNaN Float16Array BigInt BigInt64Array BigUint64Array
Object: assign getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols hasOwn
    is preventExtensions seal create defineProperties defineProperty freeze getPrototypeOf setPrototypeOf
    isExtensible isFrozen isSealed keys entries fromEntries values groupBy
Object.prototype: constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf toLocaleString
Function.prototype: arguments caller constructor apply bind call toString @@hasInstance
Array: isArray from of @@species
Array.prototype: length constructor at concat copyWithin fill find findIndex findLast findLastIndex lastIndexOf pop
    push reverse shift unshift slice sort splice includes indexOf join keys entries values forEach filter flat
    flatMap map every some reduce reduceRight toReversed toSorted toSpliced with toLocaleString toString @@iterator
    @@unscopables
Number: isFinite isInteger isNaN isSafeInteger parseFloat parseInt MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY
    POSITIVE_INFINITY MAX_SAFE_INTEGER MIN_SAFE_INTEGER EPSILON
Number.prototype: constructor toExponential toFixed toPrecision toString valueOf toLocaleString
Boolean.prototype: constructor toString valueOf
String: fromCharCode fromCodePoint raw
String.prototype: length constructor anchor at big blink bold charAt charCodeAt codePointAt concat endsWith
    fontcolor fontsize fixed includes indexOf isWellFormed italics lastIndexOf link localeCompare match matchAll
    normalize padEnd padStart repeat replace replaceAll search slice small split strike sub substr substring sup
    startsWith toString toWellFormed trim trimStart trimLeft trimEnd trimRight toLocaleLowerCase toLocaleUpperCase
    toLowerCase toUpperCase valueOf @@iterator
Symbol: for keyFor asyncIterator hasInstance isConcatSpreadable iterator match matchAll replace search species split
    toPrimitive toStringTag unscopables dispose asyncDispose
Symbol.prototype: constructor toString valueOf description @@toStringTag @@toPrimitive
Date: UTC parse now
Date.prototype: constructor toString toDateString toTimeString toISOString toUTCString toGMTString getDate setDate
    getDay getFullYear setFullYear getHours setHours getMilliseconds setMilliseconds getMinutes setMinutes getMonth
    setMonth getSeconds setSeconds getTime setTime getTimezoneOffset getUTCDate setUTCDate getUTCDay getUTCFullYear
    setUTCFullYear getUTCHours setUTCHours getUTCMilliseconds setUTCMilliseconds getUTCMinutes setUTCMinutes
    getUTCMonth setUTCMonth getUTCSeconds setUTCSeconds valueOf getYear setYear toJSON toLocaleString
    toLocaleDateString toLocaleTimeString @@toPrimitive
RegExp: @@species
RegExp.prototype: constructor exec dotAll flags global hasIndices ignoreCase multiline source sticky unicode
    unicodeSets toString test linear @@match @@matchAll @@replace @@search @@split
Error: stackTraceLimit prepareStackTrace
Error.prototype: constructor name message toString
AggregateError.prototype: constructor name message
EvalError.prototype: constructor name message
RangeError.prototype: constructor name message
ReferenceError.prototype: constructor name message
SyntaxError.prototype: constructor name message
TypeError.prototype: constructor name message
URIError.prototype: constructor name message
JSON: parse stringify @@toStringTag
Math: abs acos acosh asin asinh atan atanh atan2 ceil cbrt expm1 clz32 cos cosh exp floor fround hypot imul log
    log1p log2 log10 max min pow random round sign sin sinh sqrt tan tanh trunc E LN10 LN2 LOG10E LOG2E PI SQRT1_2
    SQRT2 f16round @@toStringTag
ArrayBuffer: isView @@species
ArrayBuffer.prototype: constructor byteLength slice maxByteLength resizable detached @@toStringTag
Uint8Array: BYTES_PER_ELEMENT
Uint8Array.prototype: constructor BYTES_PER_ELEMENT
Int8Array: BYTES_PER_ELEMENT
Int8Array.prototype: constructor BYTES_PER_ELEMENT
Uint16Array: BYTES_PER_ELEMENT
Uint16Array.prototype: constructor BYTES_PER_ELEMENT
Int16Array: BYTES_PER_ELEMENT
Int16Array.prototype: constructor BYTES_PER_ELEMENT
Uint32Array: BYTES_PER_ELEMENT
Uint32Array.prototype: constructor BYTES_PER_ELEMENT
Int32Array: BYTES_PER_ELEMENT
Int32Array.prototype: constructor BYTES_PER_ELEMENT
Uint8ClampedArray: BYTES_PER_ELEMENT
Uint8ClampedArray.prototype: constructor BYTES_PER_ELEMENT
Float32Array: BYTES_PER_ELEMENT
Float32Array.prototype: constructor BYTES_PER_ELEMENT
Float64Array: BYTES_PER_ELEMENT
Float64Array.prototype: constructor BYTES_PER_ELEMENT
DataView.prototype: constructor buffer byteLength byteOffset getInt8 setInt8 getUint8 setUint8 getInt16 setInt16
    getUint16 setUint16 getInt32 setInt32 getUint32 setUint32 getFloat32 setFloat32 getFloat64 setFloat64 getFloat16
    setFloat16 getBigInt64 setBigInt64 getBigUint64 setBigUint64 @@toStringTag
Map: groupBy @@species
Map.prototype: constructor get set has delete clear entries forEach keys size values @@toStringTag @@iterator
Set: @@species
Set.prototype: constructor has add delete difference clear entries forEach intersection isSubsetOf isSupersetOf
    isDisjointFrom size symmetricDifference union values keys @@toStringTag @@iterator
Iterator: from
Iterator.prototype: constructor reduce toArray forEach some every find map filter take drop flatMap @@iterator
    @@toStringTag @@dispose
WeakMap.prototype: constructor delete get set has @@toStringTag
WeakSet.prototype: constructor delete has add @@toStringTag
Reflect: defineProperty deleteProperty apply construct get getOwnPropertyDescriptor getPrototypeOf has isExtensible
    ownKeys preventExtensions set setPrototypeOf @@toStringTag
Float16Array: BYTES_PER_ELEMENT
Float16Array.prototype: constructor BYTES_PER_ELEMENT
TypedArray: of from @@species
TypedArray.prototype: constructor buffer byteLength byteOffset length entries keys values at copyWithin every fill
    filter find findIndex findLast findLastIndex forEach includes indexOf join lastIndexOf map reverse reduce
    reduceRight set slice some sort subarray toReversed toSorted with toLocaleString toString @@toStringTag
    @@iterator
GeneratorFunction.prototype: prototype constructor @@toStringTag
Generator.prototype: constructor next return throw @@toStringTag
ArrayIterator.prototype: next @@toStringTag
IteratorWrap.prototype: next return
StringIterator.prototype: next @@toStringTag
RegExpStringIterator.prototype: next @@toStringTag
MapIterator.prototype: next @@toStringTag
SetIterator.prototype: next @@toStringTag
BigInt: asUintN asIntN
BigInt.prototype: constructor toLocaleString toString valueOf @@toStringTag
BigInt64Array: BYTES_PER_ELEMENT
BigInt64Array.prototype: constructor BYTES_PER_ELEMENT
BigUint64Array: BYTES_PER_ELEMENT
BigUint64Array.prototype: constructor BYTES_PER_ELEMENT
`
