// Refused by house(no-mocks-of-own-modules)
declare const jest: { mock(file: string): void };
jest.mock('../../src/core/hash');
