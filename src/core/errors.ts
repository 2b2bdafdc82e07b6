/**
 * A feature of the product that helps against a problem, which each host presents in its own way: a key of the
 * command's own input (`values`: what may be given there), another command by its id (`with`: its arguments, in order),
 * a key of an entry in a decisions file, which has to be true, or the name of an API key to enter.
 */
export type Remedy =
  | { readonly input: string; readonly values?: readonly string[] }
  | { readonly command: string; readonly with?: readonly string[] }
  | { readonly entry: string }
  | { readonly key: string };

/** Reason why something was not done, in a sentence. */
export interface Reason {
  readonly reason: string;
  readonly remedies?: readonly Remedy[];
}

/**
 * Every kind of failure that a caller may act on. A host maps each code once: to a notice, an exit code or an MCP
 * error.
 * - usage: the request itself is wrong (unknown option, bad query file)
 * - vault-unavailable: the vault's folder is missing, not a folder or not readable
 * - not-found / exists: a file that should (not) exist
 * - unreadable: a file exists but its bytes cannot be read
 * - not-permitted / disk-full / file-busy: the system refused to write
 * - outside-vault: a path leaves the vault, passes a symbolic link, or points into the config folder
 * - conflict: a file is not the expected one; the plan was made for other content
 * - locked: another program holds the vault's write lock, or the note carries `cb_lock`
 * - needs-consent: the plan may be applied only after the user agrees
 * - unknown-format: a transcript whose format is not known, or has changed
 * - damaged: stored data fails its checksum or schema
 * - no-such-run / not-undoable: undo was requested for something that cannot be undone here
 * - unreachable: a server that cannot be reached
 * - model-failed: a language model gave no usable reply
 * - over-budget: the next call would cost more than the user allows
 * - cancelled: the user stopped the run
 * - internal: a defect of this program; never silently ignored
 */
export type ErrorCode =
  | 'usage'
  | 'vault-unavailable'
  | 'not-found'
  | 'exists'
  | 'unreadable'
  | 'not-permitted'
  | 'disk-full'
  | 'file-busy'
  | 'outside-vault'
  | 'conflict'
  | 'locked'
  | 'needs-consent'
  | 'unknown-format'
  | 'damaged'
  | 'no-such-run'
  | 'not-undoable'
  | 'unreachable'
  | 'model-failed'
  | 'over-budget'
  | 'cancelled'
  | 'internal';

/** A failure with a code for programs and a message for people, understandable in every host: what happened, which file, what to do next. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly path: string | null = null,
    readonly remedies: readonly Remedy[] = [],
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** True for an AppError, optionally of one code. Structural, because test realms and workers have their own `Error`. */
export function isAppError(value: unknown, code?: ErrorCode): value is AppError {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as { name?: unknown; code?: unknown };
  return candidate.name === 'AppError' && (code === undefined || candidate.code === code);
}

/** Returns the remedies of anything thrown; none when it has no remedies. */
export function remediesOf(thrown: unknown): readonly Remedy[] {
  return isAppError(thrown) ? thrown.remedies : [];
}

/** Returns the reason why something was not done, from anything thrown. */
export function reasonOf(thrown: unknown): Reason {
  const remedies = remediesOf(thrown);
  return { reason: messageOf(thrown), ...(remedies.length === 0 ? {} : { remedies }) };
}

/** Returns the message of anything thrown, for people. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message);
  return String(thrown);
}

/**
 * True for an error of Node's file functions with one of these codes. The check is structural: under jest the error is
 * not an `Error` of the test's realm.
 */
export function isDiskError(thrown: unknown, ...codes: string[]): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && codes.includes(String(thrown.code));
}
