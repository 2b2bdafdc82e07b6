import { createHash } from 'node:crypto';
import { ownerOfTemporary } from '../../../adapters/disk/temporary-names';
import type { Random } from '../../../ports/random';
import { NodeProcessIdentity } from '../system/node-process-identity';

const self = new NodeProcessIdentity();

/** `MACHINE-PROCESS-TOKEN`: tells whose write a temporary file belongs to. */
export function temporaryName(random: Random): string {
  return `${machineMark(self.host)}-${self.process}-${random.token(8)}`;
}

/** True for the temporary file of a process of this machine that is gone; of other machines nobody can tell. */
export function isAbandoned(name: string): boolean {
  const owner = ownerOfTemporary(name);
  return owner?.machine === machineMark(self.host) && self.isDead(self.host, owner.process);
}

/** Eight hex digits for a machine's name, which may hold what a file name cannot. */
export function machineMark(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8);
}
