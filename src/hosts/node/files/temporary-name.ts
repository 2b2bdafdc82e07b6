import { createHash } from 'node:crypto';
import type { Random } from '../../../ports/random';
import { NodeProcessIdentity } from '../system/node-process-identity';

const form = /^([0-9a-f]{8})-(\d+(?:-\d+)?)-[0-9a-f]{16}$/;
const self = new NodeProcessIdentity();

/** `MACHINE-PROCESS-TOKEN`: tells whose write a temporary file belongs to. */
export function temporaryName(random: Random): string {
  return `${machineMark(self.host)}-${self.process}-${random.token(8)}`;
}

/** True for a name that is made here. */
export function isTemporaryForm(name: string): boolean {
  return form.test(name);
}

/** True for the temporary file of a process of this machine that is gone; of other machines nobody can tell. */
export function isAbandoned(name: string): boolean {
  const [, machine, owner = ''] = form.exec(name) ?? [];
  return machine === machineMark(self.host) && self.isDead(self.host, owner);
}

/** Eight hex digits for a machine's name, which may hold what a file name cannot. */
export function machineMark(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8);
}
