import type { LockManagerPart } from '../../../src/adapters/web/web-locks-identity';

/** Locks of one browser: held until what holds them ends, or until the window is killed. */
export class FakeLocks implements LockManagerPart {
  readonly held = new Set<string>();
  /** Called before a lock is granted. */
  beforeGrant: () => void = () => undefined;
  queries = 0;

  async request(name: string, holding: () => Promise<void>): Promise<void> {
    await Promise.resolve();
    this.beforeGrant();
    this.held.add(name);
    await holding();
    this.held.delete(name);
  }

  async query(): Promise<{ held: { name: string }[] }> {
    this.queries += 1;
    return { held: [...this.held].map((name) => ({ name })) };
  }

  kill(process: string): void {
    this.held.delete(`cyberbrain:${process}`);
  }
}
