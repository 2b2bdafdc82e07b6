import { placesWithout, freePath } from '../../../engine/writing/free-path';
import { stableUuid } from '../../../core/content-hash';
import { isoSeconds } from '../../../core/note/written-day';
import { isOpenToModels } from '../../../engine/asking/vault-instructions';
import { fileNameFromTitle } from '../../../core/note/file-name';
import { baseNameOf, folderOf, joinPath, nameOf, type VaultPath, foldName } from '../../../core/note/path';
import type { LinkResolver } from '../../../core/note/references/resolve-link';
import { leadsInside } from '../../../core/plan/links/edit-references';
import { logLink } from '../../../core/plan/log-note';
import type { StructureChange, WrittenNote } from '../../../core/plan/structure-change';
import { cutPieces } from '../../../core/restructure/cut-pieces';
import type { ActingDecision, SplitPart } from '../../../core/restructure/decision';
import { followedLinks, overviewNote, type Spoke } from '../../../core/restructure/overview-note';
import { mergedNote } from '../../../core/merging/merged-note';
import type { MergeOrigin } from '../../../core/merging/merged-beat';
import { partName, partNote, partsAtHeadings, remainingNote } from '../../../core/restructure/split-note';
import { withDistinctLinks } from '../../../core/merging/source-note';
import type { Hasher } from '../../../ports/hasher';
import type { Vault } from '../../../ports/vault';
import type { CollectedNote } from '../collect-notes';

export interface ChangeDeps {
  readonly vault: Pick<Vault, 'findCollision'>;
  readonly hasher: Hasher;
  /** Resolves links among the files as they will be when the change is made. */
  readonly resolver: LinkResolver;
  /** The `#Heading` and `#^block` parts of links to a file. */
  readonly subpathsTo: (path: string) => readonly string[];
  readonly now: Date;
}

export interface PlannedChange {
  readonly change: StructureChange;
  /** Paths of the new notes, or of the notes that moved. */
  readonly to: readonly VaultPath[];
}

/**
 * Plans what a decision does to the vault's files. `notes` are its notes as they are now, `decided` as they were when
 * its texts were written. Throws an error that says why it cannot be done.
 */
export async function planChange(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  decided: readonly CollectedNote[],
  deps: ChangeDeps,
): Promise<PlannedChange> {
  const planned = await changeOf(decision, notes, decided, deps);
  const speaking = planned.to.find((path) => !isOpenToModels(path));
  if (speaking !== undefined)
    throw new Error(`AI tools would read ${speaking} as instructions. Choose another name or folder.`);
  return { ...planned, change: { ...planned.change, hashes: new Map(notes.map(({ path, hash }) => [path, hash])) } };
}

function changeOf(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  decided: readonly CollectedNote[],
  deps: ChangeDeps,
): Promise<PlannedChange> {
  switch (decision.action) {
    case 'merge':
      return planMerge(decision, notes, decided, deps);
    case 'hub':
      return planHub(decision, notes, deps);
    case 'move':
    case 'subfolder':
      return planMoves(decision.folder, notes, deps);
    case 'split': {
      const [note] = notes;
      return note === undefined
        ? Promise.reject(new Error('There is no note to split.'))
        : planSplit(decision.parts, note, deps);
    }
  }
}

async function planMerge(
  { title, folder, text }: ActingDecision & { action: 'merge' },
  notes: readonly CollectedNote[],
  decided: readonly CollectedNote[],
  deps: ChangeDeps,
): Promise<PlannedChange> {
  const paths = new Set<string>(notes.map(({ path }) => path));
  const to = await freePath(
    folder ?? usualFolder(notes),
    fileNameFromTitle(title),
    'md',
    placesWithout(paths, deps.vault),
  );
  const body =
    text.body === null
      ? null
      : notes.reduce(
          (written, note, at) => followedLinks(written, decided[at]?.text ?? note.text, note.text),
          text.body,
        );
  const written = mergedNote(withDistinctLinks(notes, deps.resolver), making(notes, title, paths, deps), {
    ...text,
    body,
  });
  const left = notes.filter(({ path }) => path !== to).map(({ path }) => ({ path, successor: to }));
  return {
    to: [to],
    change: { moved: [], left, written: [{ path: to, text: written, sources: notes.map(({ path }) => path) }] },
  };
}

async function planHub(
  { title, folder, summary, lines }: ActingDecision & { action: 'hub' },
  notes: readonly CollectedNote[],
  deps: ChangeDeps,
): Promise<PlannedChange> {
  const to = await freePath(folder ?? usualFolder(notes), fileNameFromTitle(title), 'md', deps.vault);
  const spokes = notes.map((note): Spoke => ({
    link: linkTo(note.path, to, deps.resolver),
    line: lines.get(note.path) ?? note.summary,
  }));
  const text = overviewNote(notes, making(notes, title, new Set(), deps), { summary, spokes });
  return { to: [to], change: { moved: [], left: [], written: [{ path: to, text, sources: [] }] } };
}

async function planMoves(folder: string, notes: readonly CollectedNote[], deps: ChangeDeps): Promise<PlannedChange> {
  const moved = [];
  for (const { path } of notes.filter((note) => folderOf(note.path) !== folder)) {
    const to = folder === '' ? joinPath('', nameOf(path)) : joinPath(folder, nameOf(path));
    const standing = await deps.vault.findCollision(to);
    if (standing !== null && standing !== path)
      throw new Error(`Can't move ${path}: ${standing} already exists. Choose another folder.`);
    moved.push({ from: path, to });
  }
  if (moved.length === 0) throw new Error('The notes are already there.');
  return { to: moved.map(({ to }) => to), change: { moved, left: [], written: [] } };
}

async function planSplit(
  given: readonly SplitPart[] | null,
  note: CollectedNote,
  deps: ChangeDeps,
): Promise<PlannedChange> {
  const parts = given ?? partsAtHeadings(note.text);
  if (parts.length === 0) throw new Error('It has no headings to split it at.');
  const count = cutPieces(note.text).pieces.length;
  if (parts.some(({ pieces }) => pieces.some((number) => number > count)))
    throw new Error(`It has only ${count} pieces.`);
  const folder = folderOf(note.path);
  const taken = new Set<string>();
  const places: VaultPath[] = [];
  for (const part of parts) {
    const place = await freePath(
      folder,
      fileNameFromTitle(partName(note, part, given === null)),
      'md',
      deps.vault,
      taken,
    );
    taken.add(foldName(place));
    places.push(place);
  }
  const linked = deps.subpathsTo(note.path);
  const back = linkTo(note.path, places[0] ?? note.path, deps.resolver).slice(2, -2);
  const written = parts.map((part, at): WrittenNote => {
    const path = places[at] ?? note.path;
    const id = stableUuid(deps.hasher.sha256(JSON.stringify([note.hash, part.title])));
    return {
      path,
      text: partNote(note, part, { id, now: isoSeconds(deps.now), back, place: path, linked }),
      sources: [note.path],
    };
  });
  const spokes = parts.map(({ summary }, at): Spoke => ({
    link: newLink(places[at] ?? note.path, note.path, deps.resolver),
    line: summary,
  }));
  return {
    to: places,
    change: {
      moved: [],
      left: [],
      written: [{ path: note.path, text: remainingNote(note.text, parts, spokes), sources: [note.path] }, ...written],
    },
  };
}

function making(
  notes: readonly CollectedNote[],
  title: string,
  paths: ReadonlySet<string>,
  { hasher, now, resolver }: ChangeDeps,
): MergeOrigin {
  const id = stableUuid(hasher.sha256(JSON.stringify([title, ...notes.map(({ hash }) => hash)])));
  return { id, now: isoSeconds(now), title, leadsInside: leadsInside(paths, resolver) };
}

/** Returns the folder with most of the notes; the first of those with equally many. */
function usualFolder(notes: readonly CollectedNote[]): string {
  const counts = new Map<string, number>();
  for (const { path } of notes) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** Returns a link by name when that leads to the note, else by path. */
function linkTo(path: VaultPath, source: string, resolver: LinkResolver): string {
  const name = baseNameOf(path);
  return !/[#^|[\]]/.test(name) && resolver.resolve(name, source) === path ? `[[${name}]]` : logLink(path);
}

/** Returns a link to a note that does not exist yet: by name when no other file has it, else by path. */
function newLink(path: VaultPath, source: string, resolver: LinkResolver): string {
  const name = baseNameOf(path);
  return !/[#^|[\]]/.test(name) && resolver.resolve(name, source) === null ? `[[${name}]]` : logLink(path);
}
