/** `MACHINE-PROCESS-TOKEN`, a form that nobody else gives a file. */
const form = /^([0-9a-f]{8})-(\d+(?:-\d+)?)-[0-9a-f]{16}$/;

/** Names for new content on its way to its place. */
export interface TemporaryNames {
  make(): string;
  /** True for the temporary file of a process of this machine that is gone; of other machines nobody can tell. */
  isAbandoned(name: string): boolean;
}

/** True for a name of that form. */
export function isTemporaryForm(name: string): boolean {
  return form.test(name);
}

/** The mark of the machine and the process in a name of that form; null for any other. */
export function ownerOfTemporary(name: string): { readonly machine: string; readonly process: string } | null {
  const [, machine, process] = form.exec(name) ?? [];
  return machine === undefined || process === undefined ? null : { machine, process };
}
