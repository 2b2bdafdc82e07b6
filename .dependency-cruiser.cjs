/**
 * Who may import whom. Each rule names what a folder may reach; everything else is refused, packages and Node's modules included.
 * Every rule has a bad example under `tests/architecture/rejected/dependencies/<rule>/` that it must refuse.
 */
const shared = '^src/(?:core|ports)/';

const nodeModules = '^(?:node:)?[a-z][a-z0-9_/]*$';

const packages = (...names) => names.map((name) => `(?:^|/)node_modules/${name}/`);

/** One row of the table: files that match `from` may import only what matches one of `allowed`. */
const only = (name, comment, from, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed.flat() },
});

/** A package that one place alone may know. */
const confined = (name, comment, packageNames, where) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: where },
  // An optional package may not be installed: then its bare name is what was asked for.
  to: { path: [...packages(...packageNames), ...packageNames.map((packageName) => `^${packageName}(?:/|$)`)] },
});

const rows = [
  only(
    'core-is-pure',
    'core knows only core, and packages that are pure functions.',
    { path: '^src/core/' },
    '^src/core/',
    '^prompts/',
    packages('zod', 'yaml', 'gray-matter', 'porter2', 'jsonrepair', 'tokenx', 'diff', 'jsonc-parser', 'smol-toml'),
  ),
  only('ports-know-core', 'ports are interfaces over core types.', { path: '^src/ports/' }, shared),
  only(
    'engine-knows-ports',
    'engine reaches the world through ports.',
    { path: '^src/engine/' },
    shared,
    '^src/engine/',
    packages('zod'),
  ),
  only(
    'features-stand-alone',
    'A feature knows core, ports and engine, never another feature: what two share belongs in engine or core.',
    { path: '^src/features/([^/]+)/' },
    shared,
    '^src/engine/',
    '^src/features/$1/',
    packages('zod'),
  ),
  only(
    'catalog-lists-features',
    'Only the catalog sees all features.',
    { path: '^src/features/[^/]+$' },
    shared,
    '^src/(?:engine|features)/',
    packages('zod'),
  ),
  only(
    'adapters-know-one-technology',
    'An adapter knows ports and its technology, never engine, features, hosts or another adapter.',
    { path: '^src/adapters/([^/]+)/' },
    shared,
    '^src/adapters/$1/',
    '^src/worker/protocol',
    '(?:^|/)node_modules/',
  ),
  only(
    'worker-knows-indexing',
    'The worker runs the parts of the engine that index and read transcripts, and the adapters they need.',
    { path: '^src/worker/' },
    shared,
    '^src/worker/',
    '^src/engine/(?:indexing|capturing)/',
    '^src/adapters/',
  ),
  only(
    'obsidian-host-stands-alone',
    'The plugin knows nothing of the other hosts.',
    { path: '^src/hosts/obsidian/' },
    '^src/(?:core|ports|engine|features|adapters|worker|hosts/obsidian)/',
    nodeModules,
    packages('obsidian', 'zod'),
  ),
  only(
    'node-host-stays-off-the-app',
    'The terminal program knows nothing of the app.',
    { path: '^src/hosts/node/' },
    '^src/(?:core|ports|engine|features|adapters|worker|hosts/node)/',
    '^package\\.json$',
    nodeModules,
    packages('@modelcontextprotocol/server', 'commander', 'cli-progress', 'chokidar', 'zod'),
  ),
  only(
    'workbench-stands-in-for-the-app',
    'The workbench shows the plugin in a browser without the app; its server watches the folder as the terminal program does, and is no more led out of it.',
    { path: '^workbench/' },
    '^src/(?:core|ports|adapters/disk)/',
    '^workbench/',
    '^src/hosts/node/files/folder-watcher\\.ts$',
    nodeModules,
    packages('markdown-it', 'lucide', 'ws'),
  ),
  only(
    'main-names-the-plugin',
    'main.ts hands the plugin class to the app and does nothing else.',
    { path: '^src/main\\.ts$' },
    '^src/hosts/obsidian/plugin\\.ts$',
  ),
];

const confinements = [
  confined(
    'frontmatter-in-one-file',
    'One file knows how front matter is parsed.',
    ['yaml', 'gray-matter'],
    ['^src/core/note/frontmatter/frontmatter\\.ts$'],
  ),
  confined(
    'orama-in-its-adapter',
    'Orama is a shell around our own index.',
    ['@orama/[^/]+'],
    ['^src/adapters/orama/'],
  ),
  confined(
    'secretlint-in-its-adapter',
    'The rules for secrets are an adapter.',
    ['@secretlint/[^/]+'],
    ['^src/adapters/redaction/'],
  ),
  confined(
    'hashes-in-their-adapter',
    'Hashes go through the Hasher port; the checksum of seed phrases is part of a rule for secrets.',
    ['@noble/[^/]+'],
    ['^src/adapters/noble/', '^src/adapters/redaction/seed-phrases\\.ts$'],
  ),
  confined(
    'models-in-their-adapter',
    'Models go through the Embedder port; one adapter knows the tokenizer and the runtime.',
    ['@huggingface/[^/]+', 'onnxruntime-[^/]+'],
    ['^src/adapters/transformers/'],
  ),
  confined(
    'signing-in-its-adapter',
    'Providers of language models are an adapter.',
    ['aws4fetch'],
    ['^src/adapters/language-models/'],
  ),
  confined(
    'repair-in-one-file',
    'One file knows how a broken reply is mended.',
    ['jsonrepair'],
    ['^src/core/language-models/json-reply\\.ts$'],
  ),
  confined(
    'configurations-in-two-files',
    'Two files know how configurations of other programs are edited.',
    ['jsonc-parser', 'smol-toml'],
    ['^src/core/ai-clients/(?:json|toml)-config\\.ts$'],
  ),
  confined('zip-in-its-adapter', 'Archives go through a port.', ['@zip\\.js/zip\\.js'], ['^src/adapters/zip/']),
  confined(
    'usearch-in-its-adapter',
    'Vectors go through the VectorIndex port.',
    ['usearch'],
    ['^src/adapters/usearch/'],
  ),
  confined('app-in-its-host', 'Only the plugin host knows the app.', ['obsidian'], ['^src/hosts/obsidian/']),
  {
    name: 'node-in-its-host',
    comment: 'Only the Node host touches Node modules.',
    severity: 'error',
    from: { path: '^(?:src|workbench)/', pathNot: '^(?:src/hosts/(?:node|obsidian)|workbench/server)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'app-asks-for-node',
    comment:
      'Phones have no Node: the plugin may only `require` a Node module, and the linter wants `Platform.isDesktop` around that.',
    severity: 'error',
    from: { path: '^src/hosts/obsidian/' },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['require'] },
  },
];

/** Where the plugin, its workers and the terminal program begin. */
const programs = '^src/(?:main|worker/app-(?:worker|embedder)|hosts/node/(?:main|starting/(?:program|thread)))\\.ts$';

const shape = [
  {
    name: 'every-file-has-a-home',
    comment: 'A folder that no row names would have no fence.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        '^src/(?:core|ports|engine|features|adapters/[^/]+|worker|hosts/(?:obsidian|node))/',
        '^src/main\\.ts$',
      ],
    },
    to: {},
  },
  {
    name: 'no-circular',
    comment: 'A cycle has no bottom to start reading from. Move what both need into a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports and that imports nobody is dead.',
    severity: 'error',
    from: { orphan: true, pathNot: ['^src/main\\.ts$', '^src/hosts/node/main\\.ts$', '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'reached-from-a-program',
    comment: 'What no program reaches is dead, or there for tests alone: then it belongs to the tests.',
    severity: 'error',
    from: { path: programs },
    to: { path: '^src/', pathNot: [programs, '\\.d\\.ts$'], reachable: false },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'A wrong path would slip past every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'not-to-undeclared',
    comment: 'Every package is named in package.json.',
    severity: 'error',
    from: { path: '^(?:src|workbench)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'not-to-development-packages',
    comment: 'What ships imports only what is installed with it; `obsidian` is given by the app.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'], pathNot: packages('obsidian') },
  },
  {
    name: 'product-stays-off-tests',
    comment: 'What ships knows nothing of the workbench, tests, scripts or benchmarks.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(?:workbench|tests|scripts|bench)/' },
  },
];

module.exports = {
  forbidden: [...rows, ...confinements, ...shape],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/architecture/rejected/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
    cache: false,
  },
};
