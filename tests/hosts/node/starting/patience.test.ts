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

test('code is loaded under the flags under which Node was made, and V8 is patient when it is', () => {
  const usual = cachedDataVersionTag();
  Patience.begin(false, false);
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
