import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { setEnvironmentData } from 'node:worker_threads';
import { Patience } from '../../../../src/hosts/node/starting/patience';

const key = 'cyberbrain patience';

// Tests run with a V8 that is patient.
beforeAll(() => {
  setFlagsFromString('--interrupt-budget=67584');
});

afterEach(() => {
  new Patience().lose();
  setEnvironmentData(key, undefined);
});

test.each([
  ['a command', false],
  ['a server', true],
])('the code of %s is loaded under the flags under which Node was made, and then V8 is patient', (_, isServer) => {
  const usual = cachedDataVersionTag();
  Patience.begin(isServer, false);
  expect(cachedDataVersionTag()).toBe(usual);
  const patience = new Patience();
  patience.gain();
  expect(cachedDataVersionTag()).not.toBe(usual);
  patience.lose();
  expect(cachedDataVersionTag()).toBe(usual);
});

test('while a thread is being started, V8 is not patient', () => {
  const usual = cachedDataVersionTag();
  Patience.begin(false, true);
  new Patience().gain();
  expect(cachedDataVersionTag()).toBe(usual);
});

test('a server saves memory once it has started', () => {
  Patience.begin(true, false);
  const patience = new Patience();
  patience.gain();
  const starting = cachedDataVersionTag();
  patience.lose();
  patience.gain(true);
  const settled = cachedDataVersionTag();
  expect(settled).not.toBe(starting);
  patience.lose();
  patience.gain();
  expect(cachedDataVersionTag()).toBe(settled);
});
