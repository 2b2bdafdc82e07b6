import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { NodeProcessIdentity } from '../../../../src/hosts/node/system/node-process-identity';
import { SystemClock, SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { clockContract } from '../../../contracts/clock-contract';
import { hasherContract } from '../../../contracts/hasher-contract';
import { randomContract } from '../../../contracts/random-contract';

randomContract('system', () => new SystemRandom());
clockContract('system', () => new SystemClock());
hasherContract('node', () => new NodeHasher(), { hasCrc: true });

describe('SystemClock that lets the program end', () => {
  it('goes on at once when it gives way, also when nothing else happens', async () => {
    const giving = new SystemClock('lets the program end').sleep(0);
    expect(process.getActiveResourcesInfo()).toContain('Immediate');
    await giving;
  });

  it('keeps nothing running while it sleeps', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const sleeping = new SystemClock('lets the program end').sleep(30);
    expect(timers()).toBe(before);
    await wait(50);
    await sleeping;
  });
});

describe('NodeProcessIdentity', () => {
  const identity = new NodeProcessIdentity();

  it('knows itself to be alive', () => {
    expect(identity.process).toMatch(new RegExp(`^${process.pid}(-\\d+)?$`));
    expect(identity.isDead(identity.host, identity.process)).toBe(false);
    expect(identity.isDead(identity.host, String(process.pid))).toBe(false);
  });

  it('sees an ended process, and a number that another process uses now', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(identity.isDead(identity.host, String(child.pid))).toBe(true);
    if (identity.process.includes('-')) expect(identity.isDead(identity.host, `${process.pid}-1`)).toBe(true);
  });

  it('knows that the threads before it have ended, and that those after it and the program have not', () => {
    const [first, second, third] = [1, 2, 3].map((thread) => new NodeProcessIdentity(thread));
    const judged = [first, second, third, identity].map((holder) =>
      second?.isDead(identity.host, holder?.process ?? ''),
    );
    expect(judged).toEqual([true, false, false, false]);
    expect([
      identity.isDead(identity.host, first?.process ?? ''),
      second?.isDead('elsewhere', first?.process ?? ''),
    ]).toEqual([false, false]);
  });

  it('sees that the program of a thread has ended', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(new NodeProcessIdentity(2).isDead(identity.host, `${String(child.pid)}.3`)).toBe(true);
  });

  it('does not judge other machines, nor unreadable processes', () => {
    expect(identity.isDead('elsewhere', '999999999')).toBe(false);
    expect(identity.isDead(identity.host, 'window 3')).toBe(false);
  });
});
