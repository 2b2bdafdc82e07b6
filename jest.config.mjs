import process from 'node:process';

process.env.TZ = 'UTC';

// ESM-only packages that the tests load are compiled like our own files.
const esmPackages = ['@noble', '@secretlint', 'chokidar', 'readdirp'].join('|');

export default {
  testEnvironment: 'node',
  // Generous, for busy machines: no test measures time.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/scripts/jest/build-when-stale.mjs',
  setupFiles: ['<rootDir>/scripts/jest/property-seed.ts'],
  reporters: ['default', '<rootDir>/scripts/jest/count-reporter.mjs'],
  moduleNameMapper: { '^obsidian$': 'obsidian-test-mocks/obsidian' },
  transform: { '^.+\\.[mc]?[jt]s$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/architecture/rejected/'],
};
