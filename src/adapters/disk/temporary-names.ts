/** `MACHINE-PROCESS-TOKEN`, a form used by nobody else. */
const form = /^([0-9a-f]{8})-(\d+(?:-\d+)?)-[0-9a-f]{16}$/;

/** Names for temporary files with new content. */
export interface TemporaryNames {
  make(): string;
  /** True for the temporary file of a process on this machine that is gone; for other machines this is unknown. */
  isAbandoned(name: string): boolean;
}

/** True for a name of that form. */
export function isTemporaryForm(name: string): boolean {
  return form.test(name);
}

/** Returns the ids of machine and process in such a name; null for any other. */
export function ownerOfTemporary(name: string): { readonly machine: string; readonly process: string } | null {
  const [, machine, process] = form.exec(name) ?? [];
  return machine === undefined || process === undefined ? null : { machine, process };
}
