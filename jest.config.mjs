import { availableParallelism } from 'node:os';
import process from 'node:process';

process.env.TZ = 'UTC';

// ESM-only packages that the tests load are compiled like our own files.
const esmPackages = ['tokenx', '@scure/bip39', '@noble', '@secretlint', '@zip.js', 'chokidar', 'readdirp'].join('|');

export default {
  testEnvironment: 'node',
  // Generous, for busy machines: no test measures time.
  testTimeout: 60_000,
  // Looked up through the sandbox it would make numeric loops ten times as slow.
  sandboxInjectedGlobals: ['Math'],
  // Browsers and programs that tests start let their worker wait. Jest alone would leave one core to itself.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  runtime: '<rootDir>/scripts/jest/lean-runtime.cjs',
  testSequencer: '<rootDir>/scripts/jest/longest-first.mjs',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/scripts/jest/prepare.mjs',
  reporters: ['default', '<rootDir>/scripts/jest/count-reporter.mjs', '<rootDir>/scripts/jest/slowest-reporter.mjs'],
  // zip.js names its parts for imports alone, and the tests require them.
  moduleNameMapper: {
    '^obsidian$': 'obsidian-test-mocks/obsidian',
    '^fast-check$': '<rootDir>/scripts/jest/seeded-fast-check.ts',
    '^@zip\\.js/zip\\.js/lib/(.*)$': '<rootDir>/node_modules/@zip.js/zip.js/lib/$1',
  },
  transform: {
    '\\.md$': '<rootDir>/scripts/jest/text-transform.cjs',
    '^.+\\.[mc]?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // What was built is loaded as it ships.
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`, '<rootDir>/main\\.js$', '<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/architecture/rejected/'],
};
