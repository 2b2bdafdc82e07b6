import obsidianmd from 'eslint-plugin-obsidianmd';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  clockAndChance,
  filesOverAdapter,
  filesOverNode,
  hostGlobals,
  interfacesOnly,
  naming,
  outerLayers,
  platformGlobals,
  rawAdapter,
  rawFiles,
  screens,
  screensOverApp,
  terminalImports,
  terminalStreams,
} from './scripts/lint/layers.mjs';
import { doubledChoices } from './scripts/lint/doubled-choices.mjs';
import { wordBoundaries } from './scripts/lint/word-boundaries.mjs';

const code = ['**/*.{ts,mjs,cjs}'];
const product = ['src/**/*.ts'];
const workbench = ['workbench/**/*.ts'];
const outsideTheApp = [
  'src/hosts/node/**',
  'workbench/**',
  'tests/**',
  'bench/**',
  'scripts/**',
  'plugins/**',
  '*.mjs',
  '*.cjs',
];

const appRules = obsidianmd.configs.recommended;

/** The app's own rules that ask for types. */
const typedAppRules = Object.entries(obsidianmd.ruleConfigs.recommendedTypeChecked).filter(([rule]) =>
  rule.startsWith('obsidianmd/'),
);

/** What the app's reviewers restrict: a later entry for the same rule would otherwise replace it. */
const appGlobals = appRules
  .map((config) => config.rules?.['no-restricted-globals'])
  .find(Array.isArray)
  .filter((option) => typeof option === 'object');

export default defineConfig(
  globalIgnores([
    'dist/',
    'main.js',
    'coverage/',
    // `.oxlintrc.json` has the rules for tests.
    'tests/**/*.ts',
    'tests/architecture/rejected/',
    'tests/vaults/',
    'bench/results/',
    '**/*.d.mts',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...appRules,
  {
    // The rules of typescript-eslint that ask for types, the app's recommended ones too, stand in `.oxlintrc.json`: oxlint needs a tenth of the time.
    files: ['**/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      ...Object.fromEntries(typedAppRules.map(([rule]) => [rule, 'off'])),
      'no-undef': 'off',
    },
  },
  {
    files: product,
    plugins: { house: { rules: { 'doubled-choices': doubledChoices, 'word-boundaries': wordBoundaries } } },
    rules: { 'house/doubled-choices': 'error', 'house/word-boundaries': 'error' },
  },
  {
    // Below adapters and hosts nobody sees the app or a document.
    files: product,
    ignores: [...outsideTheApp, 'src/core/**', 'src/ports/**', 'src/engine/**', 'src/features/**'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: Object.fromEntries(typedAppRules),
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        performance: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: code,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'no-console': 'error',
      // ESLint refuses its own comments that switch rules off, and oxlint has no such setting.
      'no-warning-comments': ['error', { terms: ['oxlint-'], location: 'start' }],
      'no-restricted-syntax': ['error', ...naming],
      'no-misleading-character-class': ['error', { allowEscape: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // The dependency rules `not-to-undeclared` and `not-to-development-packages` refuse the same, and need no look at the disk for each import.
    files: [...product, ...workbench],
    rules: { 'import/no-extraneous-dependencies': 'off' },
  },
  {
    // Texts come from anybody: no pattern may take time that grows faster than they do.
    files: [...product, ...workbench],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: product,
    rules: {
      'obsidianmd/no-nodejs-modules': 'error',
      'no-restricted-globals': ['error', ...appGlobals],
    },
  },
  { files: product, ignores: filesOverNode, rules: { 'no-restricted-syntax': ['error', ...naming, ...rawFiles] } },
  {
    files: ['src/hosts/obsidian/**/*.ts'],
    ignores: [...filesOverNode, ...filesOverAdapter],
    rules: { 'no-restricted-syntax': ['error', ...naming, ...rawFiles, ...rawAdapter] },
  },
  {
    files: ['src/hosts/obsidian/**/*.ts'],
    ignores: screensOverApp,
    rules: { 'no-restricted-imports': ['error', { paths: screens }] },
  },
  {
    files: ['src/engine/**/*.ts', 'src/features/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...appGlobals, ...hostGlobals],
      'no-restricted-syntax': ['error', ...naming, ...rawFiles, ...clockAndChance],
    },
  },
  {
    // Below the host `document` is a YAML document; the one of a window is refused there anyway.
    files: ['src/hosts/obsidian/**/*.ts', 'src/worker/**/*.ts', 'src/adapters/**/*.ts'],
    rules: { 'obsidianmd/prefer-active-doc': 'error' },
  },
  {
    files: ['src/core/**/*.ts', 'src/ports/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...appGlobals, ...hostGlobals, ...platformGlobals],
      'no-restricted-syntax': ['error', ...naming, ...rawFiles, ...clockAndChance],
      'no-restricted-imports': ['error', { patterns: outerLayers }],
    },
  },
  {
    files: ['src/ports/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...naming, ...rawFiles, ...clockAndChance, ...interfacesOnly] },
  },
  {
    // The page has its files from the server, which alone opens them.
    files: workbench,
    ignores: ['workbench/server/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...naming, ...rawFiles] },
  },
  {
    // What never enters main.js: these rules keep the plugin off Node, off the window's clock, off the network, off our own trash and on the app's word for the platform, and mean nothing elsewhere.
    files: outsideTheApp,
    rules: {
      'obsidianmd/no-nodejs-modules': 'off',
      'obsidianmd/no-global-this': 'off',
      'obsidianmd/prefer-window-timers': 'off',
      'obsidianmd/hardcoded-config-path': 'off',
      'obsidianmd/platform': 'off',
      'obsidianmd/prefer-file-manager-trash-file': 'off',
      'no-restricted-globals': 'off',
    },
  },
  {
    // What is printed was written by strangers: one file makes it visible.
    files: ['src/hosts/node/**/*.ts'],
    ignores: ['src/hosts/node/command-line/terminal.ts'],
    rules: {
      'no-restricted-properties': ['error', ...terminalStreams],
      'no-restricted-imports': ['error', { paths: terminalImports }],
    },
  },
  {
    // The launcher of a plugin runs the program that it found on this computer.
    files: ['plugins/**'],
    rules: { 'no-unsanitized/method': 'off' },
  },
  {
    // What bench measures against stands in a package.json of its own.
    files: ['bench/**'],
    rules: {
      'import/no-extraneous-dependencies': [
        'error',
        { packageDir: [import.meta.dirname, `${import.meta.dirname}/bench`] },
      ],
    },
  },
  {
    files: ['manifest.json'],
    plugins: { obsidianmd },
    languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'], project: null } },
    rules: { 'obsidianmd/validate-manifest': 'error' },
  },
);
