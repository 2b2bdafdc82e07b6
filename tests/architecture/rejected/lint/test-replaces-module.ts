// As tests/core/sample.test.ts refused by no-restricted-syntax
jest.mock('../../src/core/hash');
