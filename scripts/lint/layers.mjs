const restrict = (message, names) => names.map((name) => ({ name, message }));

/** Globals that only a host may use. Engine and features receive disk, network, time and randomness as arguments. */
export const hostGlobals = restrict('Only a host knows its platform: take it through a port.', [
  ...[
    'window',
    'document',
    'activeDocument',
    'activeWindow',
    'navigator',
    'location',
    'self',
    'globalThis',
    'global',
    'indexedDB',
    'sessionStorage',
  ],
  ...['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'performance', 'crypto'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'requestAnimationFrame'],
  ...['Worker', 'WebSocket', 'XMLHttpRequest', 'Request', 'Response'],
]);

/** Globals of every platform that are not part of the language; core may use only the language. */
export const platformGlobals = restrict('core is plain ES2022: let the caller do this.', [
  ...[
    'TextEncoder',
    'TextDecoder',
    'URL',
    'URLSearchParams',
    'Blob',
    'File',
    'atob',
    'btoa',
    'structuredClone',
    'queueMicrotask',
    'console',
  ],
]);

/** Naming rules for members and constants. Constructor parameters and constructors cannot use `#`. */
export const naming = [
  {
    selector: "PropertyDefinition[accessibility='private']",
    message: 'Write #name: the language itself keeps it private.',
  },
  {
    selector: "MethodDefinition[accessibility='private'][kind!='constructor']",
    message: 'Write #name: the language itself keeps it private.',
  },
  { selector: 'VariableDeclarator[id.name=/^[A-Z][A-Z0-9_]+$/]', message: 'Write constants in camelCase.' },
];

/** A replaced module of our own: tests use a fake of the port. */
export const mocksOfOwnModules = {
  selector:
    "CallExpression[callee.object.name='jest'][callee.property.name=/^(?:mock|doMock)$/][arguments.0.value=/^\\./]",
  message: 'Use a fake of the port: no test replaces one of our own modules.',
};

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

const codeInPorts = [
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclaration',
  'ExpressionStatement',
  'TSEnumDeclaration',
  "ImportDeclaration[importKind='value']",
];

export const interfacesOnly = codeInPorts.map((selector) => ({
  selector,
  message: 'A port is an interface and has no code.',
}));

/** The same restrictions as in `.dependency-cruiser.cjs`, so that editors show them. */
export const outerLayers = [
  { group: ['node:*', 'obsidian', '@orama/*', 'electron'], message: 'core and ports know no technology.' },
  {
    group: ['**/engine/**', '**/features/**', '**/adapters/**', '**/worker/**', '**/hosts/**'],
    message: 'core and ports know nothing above them.',
  },
];

const throughTerminal = 'Print through command-line/terminal.ts, which makes control characters visible.';
const printing = ['stdout', 'stderr'];

/** Functions that print without the one file that makes control characters visible. */
export const terminalStreams = [
  ...printing.map((property) => ({ object: 'process', property, message: throughTerminal })),
  { object: 'process', property: 'emitWarning', message: throughTerminal },
];

export const terminalImports = [
  { name: 'node:process', importNames: [...printing, 'emitWarning'], message: throughTerminal },
  { name: 'node:console', message: throughTerminal },
];

/** Imports that show text in the app, much of which comes from strangers. */
export const screens = [
  {
    name: 'obsidian',
    importNames: ['Menu', 'Modal', 'Notice', 'SuggestModal', 'FuzzySuggestModal', 'ItemView', 'PluginSettingTab'],
    message: 'Use HostModal, HostView or showNotice, or keepVisible and add the file to screensOverApp.',
  },
];

/** Files that may import these because they make every character in their texts visible. */
export const screensOverApp = [
  'src/hosts/obsidian/show-notice.ts',
  'src/hosts/obsidian/screen/host-modal.ts',
  'src/hosts/obsidian/screen/host-view.ts',
  'src/hosts/obsidian/filing/move-note.ts',
  'src/hosts/obsidian/search/matches-modal.ts',
  'src/hosts/obsidian/restructure/folder-suggest-modal.ts',
  'src/hosts/obsidian/restructure/restructure-folder.ts',
  'src/hosts/obsidian/search/filter-menu.ts',
  'src/hosts/obsidian/search/sort-button.ts',
  'src/hosts/obsidian/search/result-actions.ts',
  'src/hosts/obsidian/language-models/remedy-actions.ts',
  'src/hosts/obsidian/menus.ts',
  'src/hosts/obsidian/screen/pick-note.ts',
  'src/hosts/obsidian/settings/settings-tab.ts',
];

const throughTheDisk = 'Strangers put links and pipes where files are expected: use src/adapters/disk.';

/** Node's file functions, however they are imported: `import`, `require` under any name, `import()`. */
export const rawFiles = [
  {
    selector: 'ImportDeclaration[importKind!="type"][source.value=/^(?:node:)?fs(?:.promises)?$/]',
    message: throughTheDisk,
  },
  { selector: 'ExportNamedDeclaration[source.value=/^(?:node:)?fs(?:.promises)?$/]', message: throughTheDisk },
  { selector: 'ExportAllDeclaration[source.value=/^(?:node:)?fs(?:.promises)?$/]', message: throughTheDisk },
  { selector: 'ImportExpression[source.value=/^(?:node:)?fs(?:.promises)?$/]', message: throughTheDisk },
  { selector: 'CallExpression[arguments.0.value=/^(?:node:)?fs(?:.promises)?$/]', message: throughTheDisk },
  { selector: 'TSExternalModuleReference[expression.value=/^(?:node:)?fs(?:.promises)?$/]', message: throughTheDisk },
];

/** Files that make file functions safe, and files that only look at what the user named or watch it. */
export const filesOverNode = [
  'src/adapters/disk/disk-node.ts',
  'src/adapters/usearch/disk-node.ts',
  'src/hosts/node/files/node-disk.ts',
  'src/hosts/node/files/prompt-files.ts',
  'src/hosts/node/files/node-native-files.ts',
  'src/hosts/node/files/node-result-files.ts',
  'src/hosts/node/files/folder-watcher.ts',
  'src/hosts/node/find-vault.ts',
  'src/hosts/node/starting/code-cache.ts',
  'src/hosts/node/starting/code-folder.ts',
  'src/hosts/node/starting/part-loader.ts',
  'src/hosts/node/system/node-process-identity.ts',
  'src/hosts/node/system/node-programs.ts',
  'src/hosts/obsidian/files/desktop-node.ts',
  'src/hosts/obsidian/language-models/desktop-programs.ts',
];

/** The app's own file functions, which follow links. */
export const rawAdapter = [
  {
    selector: "MemberExpression[property.name='adapter']",
    message: 'The adapter follows links: use the files that look first.',
  },
  {
    selector: "MemberExpression[property.value='adapter']",
    message: 'The adapter follows links: use the files that look first.',
  },
  {
    selector: "ObjectPattern > Property[key.name='adapter']",
    message: 'The adapter follows links: use the files that look first.',
  },
];

/** Files that check for links before they call the adapter. */
export const filesOverAdapter = [
  'src/hosts/obsidian/wire.ts',
  'src/hosts/obsidian/files/adapter-blob-store.ts',
  'src/hosts/obsidian/files/adapter-record-steps.ts',
  'src/hosts/obsidian/files/obsidian-config-folder.ts',
  'src/hosts/obsidian/files/obsidian-vault.ts',
  'src/hosts/obsidian/files/vault-source-files.ts',
  'src/hosts/obsidian/files/vault-trash.ts',
  'src/hosts/obsidian/indexing/find-native-file.ts',
  'src/hosts/obsidian/settings/data-file-of.ts',
];
