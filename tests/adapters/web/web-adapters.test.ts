import { NobleHasher } from '../../../src/adapters/noble/noble-hasher';
import { WebClock, WebRandom } from '../../../src/adapters/web/clock-and-random';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { clockContract } from '../../contracts/clock-contract';
import { hasherContract } from '../../contracts/hasher-contract';
import { randomContract } from '../../contracts/random-contract';

clockContract('web', () => new WebClock((done, ms) => setTimeout(done, ms)));
randomContract('web', () => new WebRandom(globalThis.crypto));
const clock = new WebClock((done, ms) => setTimeout(done, ms));
const noble = new NobleHasher({ subtle: globalThis.crypto.subtle, clock });
hasherContract('noble', () => noble);
hasherContract('noble without the platform', () => new NobleHasher({ subtle: undefined, clock }));
hasherContract(
  'noble where the platform refuses',
  () => new NobleHasher({ subtle: { digest: () => Promise.reject(new Error('no memory')) }, clock }),
);

test('both hashers agree on every length around a block, and on invalid Unicode', () => {
  const node = new NodeHasher();
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) & 0xff);
    expect(noble.sha256(bytes)).toBe(node.sha256(bytes));
  }
  expect(noble.sha256('a\uD800b')).toBe(node.sha256('a\uD800b'));
});
