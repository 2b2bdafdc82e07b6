import type { ContentHash } from '../content-hash';
import { AppError } from '../errors';

/** A file that is to change from one content to another; `null` is no file. */
export interface FileStep {
  readonly kind: 'file';
  readonly path: string;
  readonly before: ContentHash | null;
  readonly after: ContentHash | null;
  /** How a file leaves: into the user's trash, or outright. */
  readonly leaves: 'trash' | 'outright';
  /** True when the contents may hold secrets: they are kept on the device, never in the journal. */
  readonly isPrivate: boolean;
  /** Folders that this step makes, outermost first; removed again, if empty, when it is reversed. */
  readonly makes: readonly string[];
  /** Folders that go with the file when they are empty afterwards, outermost first. */
  readonly clears: readonly string[];
}

/** A file of known content that changes its place. */
export interface MoveStep {
  readonly kind: 'move';
  readonly path: string;
  readonly to: string;
  readonly hash: ContentHash;
  readonly makes: readonly string[];
  readonly clears: readonly string[];
}

/** A device record that is to change; the hashes are those of its JSON text, `null` is no record. */
export interface RecordStep {
  readonly kind: 'record';
  readonly key: string;
  readonly before: ContentHash | null;
  readonly after: ContentHash | null;
}

/** One change between two known states: what the journal holds, and all that is needed to go either way. */
export type Step = FileStep | MoveStep | RecordStep;

const form = /^(?:watermarks|held)\/[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;

/** The step that takes `step` back. What was created is removed outright, never into a trash. */
export function inverseOf(step: Step): Step {
  switch (step.kind) {
    case 'file':
      return {
        ...step,
        before: step.after,
        after: step.before,
        leaves: 'outright',
        makes: step.clears,
        clears: step.makes,
      };
    case 'move':
      return { ...step, path: step.to, to: step.path, makes: step.clears, clears: step.makes };
    case 'record':
      return { ...step, before: step.after, after: step.before };
  }
}

/** The hashes whose contents must be kept to go either way. */
export function contentsOf(step: Step): ContentHash[] {
  if (step.kind === 'move') return [];
  return [step.before, step.after].filter((hash) => hash !== null);
}

/** Places that a step reads or changes; two steps with a place in common cannot be prepared together. */
export function placesOf(step: Step): string[] {
  switch (step.kind) {
    case 'file':
      return [step.path];
    case 'move':
      return [step.path, step.to];
    case 'record':
      return [`record ${step.key}`];
  }
}

/** What a report names: the file, or the record. */
export function subjectOf(step: Step): string {
  return step.kind === 'record' ? step.key : step.path;
}

/**
 * Checks that a plan or a journal may change a device record: how far sessions were read, and which files of the inbox are not captured again.
 * Settings, providers, accepted texts, the ledger and the list of runs are out of reach. Throws `outside-vault`.
 */
export function requireJournalledRecord(key: string): string {
  if (!form.test(key))
    throw new AppError(
      'outside-vault',
      `The device record "${key.slice(0, 100)}" is not one that a run may change.`,
      key,
    );
  return key;
}
