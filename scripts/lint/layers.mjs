const restrict = (message, names) => names.map((name) => ({ name, message }));

/** What only a host may touch. Engine and features get disk, network, time and chance handed in. */
export const hostGlobals = restrict('Only a host knows its platform: take it through a port.', [
  ...['window', 'document', 'activeDocument', 'activeWindow', 'navigator', 'location', 'self', 'globalThis', 'global', 'indexedDB', 'sessionStorage'],
  ...['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'performance', 'crypto'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'requestAnimationFrame'],
  ...['Worker', 'WebSocket', 'XMLHttpRequest', 'Request', 'Response'],
]);

/** What every platform has but the language itself does not: core is the language alone. */
export const platformGlobals = restrict('core is plain ES2022: let the caller do this.', [
  ...['TextEncoder', 'TextDecoder', 'URL', 'URLSearchParams', 'Blob', 'File', 'atob', 'btoa', 'structuredClone', 'queueMicrotask', 'console'],
]);

const clock = 'Time comes through the Clock port.';
const chance = 'Chance comes through the Random port.';

export const clockAndChance = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: clock },
  { selector: "MemberExpression[object.name='Date'][property.value='now']", message: clock },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "CallExpression[callee.name='Date']", message: clock },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: chance },
  { selector: "MemberExpression[object.name='Math'][property.value='random']", message: chance },
];

const codeInPorts = ['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclaration', 'ExpressionStatement', 'TSEnumDeclaration', "ImportDeclaration[importKind='value']"];

export const interfacesOnly = codeInPorts.map((selector) => ({ selector, message: 'A port is an interface and has no code.' }));

/** The same fences as in `.dependency-cruiser.cjs`, said in the editor already. */
export const outerLayers = [
  { group: ['node:*', 'obsidian', '@orama/*', 'electron'], message: 'core and ports know no technology.' },
  { group: ['**/engine/**', '**/features/**', '**/adapters/**', '**/worker/**', '**/hosts/**'], message: 'core and ports know nothing above them.' },
];

const throughTerminal = 'Print through command-line/terminal.ts, which makes control characters visible.';
const printing = ['stdout', 'stderr'];

/** What prints past the one file that makes it visible. */
export const terminalStreams = [
  ...printing.map((property) => ({ object: 'process', property, message: throughTerminal })),
  { object: 'process', property: 'emitWarning', message: throughTerminal },
];

export const terminalImports = [
  { name: 'node:process', importNames: [...printing, 'emitWarning'], message: throughTerminal },
  { name: 'node:console', message: throughTerminal },
];
