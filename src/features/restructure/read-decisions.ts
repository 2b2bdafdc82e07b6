import * as z from 'zod';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { mostMerged, type RestructureDecision } from '../../core/restructure/decision';
import { parseFolder } from '../../engine/filing/route-beat';
import type { Collected, CollectedNote } from './collect-notes';
import type { NoteReason } from './restructure-output';

const partSchema = z.object({ title: z.string().min(1), summary: z.string().default(''), pieces: z.array(z.int().positive()).min(1) });

const entrySchema = z.object({
  notes: z.array(z.string()).min(1, { error: 'Name the notes.' }),
  action: z.enum(['merge', 'hub', 'move', 'subfolder', 'split', 'keep'], { error: 'Say merge, hub, move, subfolder, split or keep.' }),
  title: z.string().nullish(),
  folder: z.string().nullish(),
  summary: z.string().nullish(),
  body: z.string().nullish(),
  parts: z.array(partSchema).nullish(),
  reason: z.string().nullish(),
  acceptLoss: z.boolean().nullish(),
});

type Entry = z.infer<typeof entrySchema>;

export interface ReadDecisions {
  readonly decisions: readonly RestructureDecision[];
  readonly refused: readonly NoteReason[];
}

/** Reads the entries of a decisions file, in their order. What cannot be used is refused alone; of two entries for one note the first counts. */
export function readDecisions(entries: readonly unknown[], collected: Collected, inboxFolder: string): ReadDecisions {
  const decisions: RestructureDecision[] = [];
  const refused: NoteReason[] = [];
  const seen = new Set<string>();
  entries.forEach((value, at) => {
    const read = entrySchema.safeParse(value);
    const fault = read.success ? faultOf(read.data, seen, collected, inboxFolder) : read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join(' ');
    if (fault === null && read.success) {
      for (const path of read.data.notes) seen.add(path);
      decisions.push(decisionOf(read.data, read.data.notes.flatMap((path) => collected.notes.find((note) => note.path === path) ?? [])));
      return;
    }
    const named = read.success ? read.data.notes : [`entry ${at + 1}`];
    for (const path of named) refused.push({ path, reason: fault ?? '' });
  });
  return { decisions, refused };
}

function faultOf({ notes, action, title, folder, parts }: Entry, seen: ReadonlySet<string>, collected: Collected, inboxFolder: string): string | null {
  if (new Set(notes).size < notes.length) return 'A note stands in it twice.';
  const repeated = notes.find((path) => seen.has(path));
  if (repeated !== undefined) return `${repeated} was decided on already, further up.`;
  const missing = notes.find((path) => !collected.notes.some((note) => note.path === path));
  if (missing !== undefined) return `${missing}: ${collected.leftOut.find(({ path }) => path === missing)?.reason ?? 'There is no such note in the folder.'}`;
  if (action === 'merge' && (notes.length < 2 || notes.length > mostMerged)) return `2 to ${mostMerged} notes can be merged. Give more of them a hub.`;
  if (action === 'hub' && (title ?? '').trim() === '') return 'A hub needs a title.';
  if (action === 'split' && notes.length > 1) return 'One note is split at a time.';
  if (action === 'split' && parts != null && new Set(parts.flatMap(({ pieces }) => pieces)).size < parts.flatMap(({ pieces }) => pieces).length) return 'A piece stands in two parts.';
  if ((action === 'move' || action === 'subfolder') && folder == null) return 'Name the folder.';
  return folder == null ? null : placeFault(folder, inboxFolder);
}

function decisionOf({ action, title, folder, summary, body, parts, reason, acceptLoss }: Entry, notes: readonly CollectedNote[]): RestructureDecision {
  const decided = { notes: notes.map(({ path }): VaultPath => path), reason: reason ?? '', confidence: 1, acceptsLoss: acceptLoss ?? false };
  const place = folder == null ? null : placeOf(folder);
  const name = (title ?? '').trim() || (notes[0]?.title ?? '');
  switch (action) {
    case 'keep': return { ...decided, action };
    case 'merge': return { ...decided, action, title: name, folder: place, text: { body: body ?? null, ...(summary == null ? {} : { summary }) } };
    case 'hub': return { ...decided, action, title: name, folder: place, summary: summary ?? '', lines: new Map() };
    case 'move':
    case 'subfolder': return { ...decided, action, folder: place ?? '' };
    case 'split': return { ...decided, action, parts: parts ?? null };
  }
}

function placeFault(folder: string, inboxFolder: string): string | null {
  const place = placeOf(folder);
  if (place === null) return `"${folder}" is no folder of the vault.`;
  if (/[<>:"|?*\\\p{Cc}]/u.test(place)) return 'A folder name cannot hold any of < > : " | ? *';
  return isInFolder(place, inboxFolder) ? `Transcripts are captured from "${inboxFolder}".` : null;
}

/** '' for the top of the vault. */
function placeOf(folder: string): string | null {
  return /^[/.]*$/.test(folder.trim()) ? '' : parseFolder(folder);
}
