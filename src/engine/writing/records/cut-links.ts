import { messageOf } from '../../../core/errors';
import { baseNameOf, type VaultPath } from '../../../core/note/path';
import { linksOfRecord, withoutLinks } from '../../../core/session-record/record-note';
import type { Hasher } from '../../../ports/hasher';
import { decodeKept, encodeKept } from '../content-pieces';
import type { UndoView } from '../foreseen-undo';
import type { Problem } from '../journal-entry';
import type { Item, PreparedStep } from '../transaction';
import type { WrittenContents } from '../written-contents';

/**
 * Returns what an undo does to the records of sessions that it leaves, because a later run changed them: it removes their
 * links to the notes that it `removed`. A record that somebody edited stays as it is.
 */
export function cutLinks(
  ports: UndoView,
  left: readonly Problem[],
  removed: Iterable<string>,
  written: WrittenContents,
): CutLinks[] {
  const gone = new Set([...removed].flatMap((path) => [path.replace(/\.md$/i, ''), baseNameOf(path)]));
  return left.map(({ path }) => new CutLinks(ports, path, gone, written));
}

class CutLinks implements Item {
  readonly places: readonly string[];

  constructor(
    private readonly ports: UndoView,
    private readonly path: string,
    private readonly gone: ReadonlySet<string>,
    private readonly written: WrittenContents,
  ) {
    this.places = [path];
  }

  async prepare(): Promise<PreparedStep | Problem | 'nothing to do'> {
    const { path, ports, gone } = this;
    try {
      const current = await ports.vault.read(path as VaultPath);
      const cut = withoutRecordLinks(current, (link) => gone.has(link), ports.hasher);
      const before = await ports.hasher.digest(current);
      if (cut === null || !(await this.written.has(path, before))) return 'nothing to do';
      const after = await ports.hasher.digest(cut);
      return {
        step: { kind: 'file', path, before, after, leaves: 'outright', isPrivate: false, makes: [], clears: [] },
        contents: new Map([
          [before, current],
          [after, cut],
        ]),
      };
    } catch (error) {
      return { path, reason: messageOf(error) };
    }
  }
}

/** Returns a record without some links; null when it has none of them, and for anything but a record. */
function withoutRecordLinks(bytes: Uint8Array, isGone: (link: string) => boolean, hasher: Hasher): Uint8Array | null {
  const text = decodeKept(bytes);
  const cut = withoutLinks(text, isGone, (body) => hasher.sha256(body).slice(0, 16));
  return cut === text ? null : encodeKept(cut);
}

/**
 * Reverts a run's edit of a record that has lost nothing since but links: returns `before` without these links, or
 * nothing for no file; null for anything else.
 */
export function withoutCutLinks(
  before: Uint8Array | null,
  after: Uint8Array,
  current: Uint8Array,
  hasher: Hasher,
): Uint8Array | null {
  const left = new Set(linksOfRecord(decodeKept(current)));
  const isGone = (link: string): boolean => !left.has(link);
  const cut = withoutRecordLinks(after, isGone, hasher);
  if (cut === null || decodeKept(cut) !== decodeKept(current)) return null;
  return before === null ? new Uint8Array(0) : (withoutRecordLinks(before, isGone, hasher) ?? before);
}
