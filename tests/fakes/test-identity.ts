import type { ProcessIdentity } from '../../src/ports/process-identity';

/** A process on a machine where `dead` names those that have ended. */
export class TestIdentity implements ProcessIdentity {
  constructor(
    readonly process = '100',
    readonly host = 'here',
    private readonly dead: ReadonlySet<string> = new Set(),
  ) {}

  isDead(host: string, process: string): boolean {
    return host === this.host && this.dead.has(process);
  }
}
