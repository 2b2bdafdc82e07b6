import { lineChangesOf, type LineChange, type LineEdit } from './line-edit';

/** Maximum length in characters of a line that is shown. */
const longestLine = 90;

/** Returns the only change of a line in a list, if it says something on its own. */
export function onlyChange(changes: readonly LineChange[] | null): LineChange | undefined {
  const [change, ...more] = changes ?? [];
  if (change === undefined || more.length > 0) return undefined;
  const lines = [change.before, change.after];
  return lines.every(({ length }) => length <= longestLine) && lines.some((line) => /\p{L}{3}/u.test(line))
    ? change
    : undefined;
}

interface Turn {
  readonly turnsBefore: number;
  /** Missing when there was more than one, or when it was undone. */
  readonly change: LineChange | undefined;
}

/** Remembers for each file and turn the only line that was changed, as long as it stands. */
export class StandingChanges {
  readonly #turns = new Map<string, readonly Turn[]>();

  /** Takes in an edit of a file; null when nothing is known of what it did. */
  edited(path: string, edit: LineEdit | null, turnsBefore: number): void {
    const known = this.#turns.get(path) ?? [];
    const isFirst = known.at(-1)?.turnsBefore !== turnsBefore;
    const standing = known.map((turn) => (isKept(turn, edit, turnsBefore) ? turn : { ...turn, change: undefined }));
    const change = edit === null ? undefined : onlyChange(lineChangesOf(edit));
    this.#turns.set(path, isFirst ? [...standing, { turnsBefore, change }] : standing);
  }

  /** Forgets all changes, because a command may have undone them. */
  clear(): void {
    this.#turns.clear();
  }

  of(path: string, turnsBefore: number): LineChange | undefined {
    return this.#turns.get(path)?.find((turn) => turn.turnsBefore === turnsBefore)?.change;
  }
}

const isKept = ({ change, turnsBefore }: Turn, edit: LineEdit | null, now: number): boolean =>
  change !== undefined &&
  edit !== null &&
  turnsBefore !== now &&
  (change.after === '' ? !edit.added.includes(change.before) : !edit.removed.includes(change.after));
