import { WebLocksIdentity, type LockManagerPart } from '../../../src/adapters/web/web-locks-identity';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { FakeLocks } from '../../fakes/app/fake-locks';

describe('WebLocksIdentity', () => {
  const clock = new ManualClock();
  const random = new SeededRandom();
  const begin = (locks: LockManagerPart | null, host = 'this device'): Promise<WebLocksIdentity> =>
    WebLocksIdentity.begin(host, { locks, clock, random });

  it('holds its lock until it ends', async () => {
    const locks = new FakeLocks();
    const identity = await begin(locks);
    expect([...locks.held]).toEqual([`cyberbrain:${identity.process}`]);
    identity.end();
    await clock.sleep(0);
    expect(locks.held.size).toBe(0);
  });

  it('sees that a window of this device lives, and that it has ended', async () => {
    const locks = new FakeLocks();
    const other = await begin(locks);
    const identity = await begin(locks);
    clock.advance(60_000);
    await identity.refresh();
    expect(identity.isDead('this device', other.process)).toBe(false);
    expect(identity.isRunning(other.process)).toBe(true);
    locks.kill(other.process);
    expect(identity.isDead('this device', other.process)).toBe(false);
    await identity.refresh();
    expect(identity.isDead('this device', other.process)).toBe(true);
    expect(identity.isRunning(other.process)).toBe(false);
  });

  it('does not judge a window that began at about the time of its look, or later', async () => {
    const locks = new FakeLocks();
    const identity = await begin(locks);
    const younger = await begin(locks);
    locks.kill(younger.process);
    clock.advance(5_000);
    await identity.refresh();
    expect(identity.isDead('this device', younger.process)).toBe(false);
    clock.advance(10_000);
    await identity.refresh();
    expect(identity.isDead('this device', younger.process)).toBe(true);
  });

  it('checks again on demand if the last check is old', async () => {
    const locks = new FakeLocks();
    const other = await begin(locks);
    const identity = await begin(locks);
    locks.kill(other.process);
    clock.advance(60_000);
    expect(identity.isDead('this device', other.process)).toBe(false);
    await clock.sleep(0);
    expect(identity.isDead('this device', other.process)).toBe(true);
    const before = locks.queries;
    expect(identity.isDead('this device', other.process)).toBe(true);
    expect(locks.queries).toBe(before);
  });

  it('never judges itself, other devices, or names that are not of its kind', async () => {
    const locks = new FakeLocks();
    const identity = await begin(locks);
    const elsewhere = await begin(new FakeLocks(), 'another device');
    locks.kill(identity.process);
    clock.advance(60_000);
    await identity.refresh();
    expect(identity.isDead('this device', identity.process)).toBe(false);
    expect(identity.isDead('another device', elsewhere.process)).toBe(false);
    expect(identity.isDead('this device', '4711-123')).toBe(true);
    expect(identity.isDead('this device', 'window 3')).toBe(false);
    expect(identity.isDead('this device', '0badcafe')).toBe(false);
  });

  it('takes another name if the lock came late, so the first one was never visible', async () => {
    const locks = new FakeLocks();
    let delays = 1;
    locks.beforeGrant = () => {
      clock.advance(delays-- > 0 ? 20_000 : 0);
    };
    const identity = await begin(locks);
    expect(Number(identity.process.split('-')[0])).toBe(clock.now().getTime());
    await clock.sleep(0);
    expect([...locks.held]).toEqual([`cyberbrain:${identity.process}`]);
  });

  it.each([
    ['without Web Locks', null],
    [
      'where the browser refuses them',
      { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) },
    ],
    [
      'where asking throws',
      {
        request: () => {
          throw new Error('no');
        },
        query: () => {
          throw new Error('no');
        },
      },
    ],
  ])('%s: judges no other window and has a name that none judges', async (_where, locks) => {
    const identity = await begin(locks);
    expect(identity.process).toMatch(/^[0-9a-f]{16}$/);
    expect(identity.isDead('this device', '1000-00ff')).toBe(false);
    expect(identity.isRunning('1000-00ff')).toBeNull();
    identity.end();
  });
});
