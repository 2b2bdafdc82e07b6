import * as z from 'zod';
import { decidedBody, decidedNotes, readEntries, refusals } from '../../core/decision-fields';
import { noteNaming } from '../../core/note/name-problem';
import type { NoteReason } from '../../core/note/note-record';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { mostMerged, type RestructureDecision } from '../../core/restructure/decision';
import { parseFolder } from '../../engine/filing/route-beat';
import type { Collected, CollectedNote } from './collect-notes';

const fromOne = { error: 'Write a whole number of at least 1.' };
const partSchema = z.object({
  title: z.string().min(1, { error: 'Enter a title.' }),
  summary: z.string().default(''),
  pieces: z.array(z.int(fromOne).min(1, fromOne)).min(1, { error: 'Name at least one piece, counting from 1.' }),
});

const entrySchema = z.object(
  {
    notes: decidedNotes.min(1, { error: 'Name the notes by their paths.' }),
    action: z.enum(['merge', 'hub', 'move', 'subfolder', 'split', 'keep']),
    title: z.string().nullish(),
    folder: z.string().nullish(),
    summary: z.string().nullish(),
    body: decidedBody.nullish(),
    parts: z.array(partSchema).nullish(),
    reason: z.string().nullish(),
    acceptLoss: z.boolean().nullish(),
  },
  { error: 'Write it as {"notes": ["One.md", "Two.md"], "action": "merge"}.' },
);

type Entry = z.infer<typeof entrySchema>;

export interface ReadDecisions {
  readonly decisions: readonly RestructureDecision[];
  readonly refused: readonly NoteReason[];
}

/**
 * Reads the entries of a decisions file in order; `file` is its name for the user, or null. An unusable entry is
 * refused on its own; of two entries for one note, the first counts.
 */
export function readRestructureDecisions(
  entries: readonly unknown[],
  file: string | null,
  collected: Collected,
  inboxFolder: string,
): ReadDecisions {
  const decisions: RestructureDecision[] = [];
  /** Number of the entry, from 1, that decides about each note. */
  const decided = new Map<string, number>();
  const noteOf = noteNaming(collected.notes.map(({ path }) => path));
  const spelled = (name: string): string => noteOf(name) ?? name;
  const refused = readEntries(entries, entrySchema, { file, spelled }, ({ entry: given, place, ...read }) => {
    const entry = { ...given, notes: given.notes.map(spelled) };
    const fault = faultOf(entry, decided, collected, inboxFolder);
    if (fault !== null) return refusals(read, `${place}, "${fault.field}": ${fault.remedy}`);
    for (const path of entry.notes) decided.set(path, read.number);
    const notes = entry.notes.flatMap((path) => collected.notes.find((note) => note.path === path) ?? []);
    decisions.push(decisionOf(entry, notes));
    return [];
  });
  return { decisions, refused };
}

interface FieldFault {
  readonly field: keyof Entry;
  /** Sentences that say what is wrong and what to write instead. */
  readonly remedy: string;
}

function faultOf(
  entry: Entry,
  decided: ReadonlyMap<string, number>,
  collected: Collected,
  inboxFolder: string,
): FieldFault | null {
  const { action, title, folder } = entry;
  const wrongNotes = notesFault(entry, decided, collected);
  if (wrongNotes !== null) return { field: 'notes', remedy: wrongNotes };
  if (action === 'hub' && (title ?? '').trim() === '')
    return { field: 'title', remedy: 'An overview note needs one. Write what its notes have in common.' };
  const wrongParts = action === 'split' ? partsFault(entry) : null;
  if (wrongParts !== null) return { field: 'parts', remedy: wrongParts };
  if ((action === 'move' || action === 'subfolder') && folder == null)
    return {
      field: 'folder',
      remedy: 'It is missing. Write the folder for the notes, such as "Projects/Tea"; "" is the top of the vault.',
    };
  const wrongFolder = folder == null ? null : placeFault(folder, inboxFolder);
  return wrongFolder === null ? null : { field: 'folder', remedy: wrongFolder };
}

function notesFault(
  { notes, action }: Entry,
  decided: ReadonlyMap<string, number>,
  { notes: known, leftOut, folder }: Collected,
): string | null {
  const twice = notes.find((path, at) => notes.indexOf(path) < at);
  if (twice !== undefined) return `It contains ${twice} twice. Name it once.`;
  const before = notes.find((path) => decided.has(path));
  if (before !== undefined)
    return `Entry ${decided.get(before) ?? 1} already decides about ${before}. Remove one of the two.`;
  const missing = notes.find((path) => !known.some((note) => note.path === path));
  if (missing !== undefined)
    return (
      leftOutWords(missing, leftOut) ??
      `There is no note ${missing} in ${folder === '' ? 'the vault' : folder}. Write the full path, such as ${known[0]?.path ?? 'Tea/Green.md'}.`
    );
  if (action === 'merge' && (notes.length < 2 || notes.length > mostMerged))
    return `2 to ${mostMerged} notes can be merged. Give more of them an overview note ("action": "hub").`;
  return action === 'split' && notes.length > 1
    ? 'Only one note can be split per entry. Give each note its own entry.'
    : null;
}

function leftOutWords(missing: string, leftOut: readonly NoteReason[]): string | null {
  const reason = leftOut.find(({ path }) => path === missing)?.reason;
  return reason === undefined ? null : `${missing} is not included. ${reason}`;
}

function partsFault({ parts }: Entry): string | null {
  const pieces = (parts ?? []).flatMap((part) => part.pieces);
  const twice = pieces.find((piece, at) => pieces.indexOf(piece) < at);
  return twice === undefined ? null : `It contains piece ${twice} twice. Name it once.`;
}

function decisionOf(
  { action, title, folder, summary, body, parts, reason, acceptLoss }: Entry,
  notes: readonly CollectedNote[],
): RestructureDecision {
  const decided = {
    notes: notes.map(({ path }): VaultPath => path),
    reason: reason ?? '',
    confidence: 1,
    acceptsLoss: acceptLoss ?? false,
  };
  const place = folder == null ? null : placeOf(folder);
  const name = (title ?? '').trim() || (notes[0]?.title ?? '');
  switch (action) {
    case 'keep':
      return { ...decided, action };
    case 'merge':
      return {
        ...decided,
        action,
        title: name,
        folder: place,
        text: { body: body ?? null, ...(summary == null ? {} : { summary }) },
      };
    case 'hub':
      return { ...decided, action, title: name, folder: place, summary: summary ?? '', lines: new Map() };
    case 'move':
    case 'subfolder':
      return { ...decided, action, folder: place ?? '' };
    case 'split':
      return { ...decided, action, parts: parts ?? null };
  }
}

function placeFault(folder: string, inboxFolder: string): string | null {
  const place = placeOf(folder);
  if (place === null) return `The vault has no folder "${folder}". Write a path such as "Projects/Tea".`;
  if (/[<>:"|?*\\\p{Cc}]/u.test(place)) return 'A folder name cannot contain < > : " | ? * \\. Remove them.';
  return isInFolder(place, inboxFolder) ? `"${inboxFolder}" is the inbox. Name another folder.` : null;
}

/** Returns '' for the top of the vault. */
function placeOf(folder: string): string | null {
  return /^[/.]*$/.test(folder.trim()) ? '' : parseFolder(folder);
}
