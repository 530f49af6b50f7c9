/**
 * A viewer for the mini game, in the form of those that come with the course's material: a page that reads the match from the
 * address in `game` by a synchronous request, keeps the round in `actRound`, and runs on a timer.
 */
export const gardensViewer: Readonly<Record<string, string>> = {
  'Viewer/viewer.html': `<!doctype html>
<html>
<head><meta charset="utf-8"><link rel="stylesheet" href="style.css"><script src="viewer.js"></script></head>
<body onload="init()">
<p id="round">no match</p>
<pre id="garden"></pre>
</body>
</html>
`,
  'Viewer/style.css':
    'body { background: #223322; color: #ddffdd } pre { font-size: 18px; line-height: 1 }\n',
  'Viewer/viewer.js': `var actRound = 0;
var gamePaused = true;
var states = [];

function init() {
  var args = {};
  location.search.slice(1).split('&').forEach(function (part) {
    var pair = part.split('=');
    args[pair[0]] = decodeURIComponent(pair[1] || '');
  });
  if (args.game) {
    var asked = new XMLHttpRequest();
    asked.open('GET', args.game, false);
    asked.send();
    initGame(asked.responseText);
  }
  if (args.start === 'yes') gamePaused = false;
  setInterval(step, 60);
}

function initGame(text) {
  var parts = text.split(/^round (?=\\d)/m);
  for (var k = 0; k + 1 < parts.length; k++) states.push(parts[k].split('\\n').filter(isRow).slice(-12));
  draw();
}

function isRow(line) {
  return /^(\\d\\d )?[.W0-3]{12}$/.test(line);
}

function step() {
  if (!gamePaused && actRound + 1 < states.length) actRound++;
  draw();
}

function draw() {
  if (!states[actRound]) return;
  document.getElementById('round').textContent = 'round ' + actRound + ' of ' + (states.length - 1);
  document.getElementById('garden').textContent = states[actRound].join('\\n');
}
`,
}

/** One that tries every door it can think of, and writes on itself which of them opened. */
export const hostileViewer: Readonly<Record<string, string>> = {
  'Viewer/viewer.html': `<!doctype html><body onload="init()"><p id="round">trying</p><script src="viewer.js"></script></body>`,
  'Viewer/viewer.js': `function init() {
  var opened = [];
  function attempt(name, act) {
    try { if (act() !== false) opened.push(name); } catch (failure) { /* shut */ }
  }
  attempt('parent document', function () { return parent.document.title; });
  attempt('top location', function () { top.location = 'about:blank#left'; return false; });
  attempt('storage', function () { localStorage.setItem('a', 'b'); });
  attempt('cookies', function () { document.cookie = 'a=b'; return document.cookie !== ''; });
  attempt('databases', function () { indexedDB.open('a'); });
  attempt('window', function () { return window.open('about:blank') !== null; });
  attempt('eval', function () { return (0, eval)('1'); });
  attempt('page file', function () {
    var asked = new XMLHttpRequest();
    asked.open('GET', '/', false);
    asked.send();
  });
  attempt('calls', function () { new RTCPeerConnection(); });
  attempt('socket', function () { new WebSocket('ws://' + location.host + '/rpc', ['quartet', 'token.x']); return false; });
  var pending = [fetch('/assets/'), fetch('https://example.com/'), import('/assets/index.js')].map(function (one, k) {
    return one.then(function () { opened.push('request ' + k); }, function () {});
  });
  addEventListener('securitypolicyviolation', function () { window.refused = (window.refused || 0) + 1; });
  Promise.all(pending).then(function () {
    document.getElementById('round').textContent = opened.length ? 'opened: ' + opened.join(', ') : 'everything is shut';
    parent.postMessage({ kind: 'viewer', follows: 'yes', __proto__: { a: 1 } }, '*');
    parent.postMessage('<img src=x onerror=alert(1)>', '*');
  });
}
`,
}
