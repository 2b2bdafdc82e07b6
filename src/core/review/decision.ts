import * as z from 'zod';
import { decidedBody, decidedNotes, readEntries, refusals } from '../decision-fields';
import type { GivenText } from '../merging/merged-beat';
import type { NoteReason } from '../note/note-record';
import { joinedJudgements, judgementSchema, type Judged } from './judgement';

export const fewestWeeks = 1;
export const mostWeeks = 26;
export const usualWeeks = 4;

/** Properties and text of a promoted note; missing values come from the notes it is made of. */
export interface PromotedText extends GivenText {
  readonly folder?: string;
}

/** A decision about one or more due notes, applied as one transaction. */
export type ReviewDecision = {
  /** At least one, each once. */
  readonly notes: readonly string[];
  /** Hashes of the notes at the time of the decision; a note without one is used as it is. */
  readonly hashes: Readonly<Record<string, string>>;
} & (
  | ({
      readonly action: 'promote';
      readonly text: PromotedText;
      readonly acceptsLoss: boolean;
      readonly acceptsBroken: boolean;
    } & Judged)
  | { readonly action: 'extend'; readonly weeks: number }
  | ({ readonly action: 'delete' } & Judged)
  | { readonly action: 'skip' }
);

export type ReviewAction = ReviewDecision['action'];

const weeksRange = `Give a whole number of weeks from ${fewestWeeks} to ${mostWeeks}.`;

const entrySchema = z.object(
  {
    path: z.string().optional(),
    notes: decidedNotes.optional(),
    action: z.enum(['promote', 'extend', 'delete', 'skip'], { error: 'Write promote, extend, delete or skip.' }),
    weeks: z
      .int({ error: weeksRange })
      .min(fewestWeeks, { error: weeksRange })
      .max(mostWeeks, { error: weeksRange })
      .nullish(),
    title: z.string().nullish(),
    folder: z.string().nullish(),
    body: decidedBody.nullish(),
    summary: z.string().nullish(),
    type: z.string().nullish(),
    tags: z.array(z.string()).nullish(),
    acceptLoss: z.boolean().nullish(),
    acceptBroken: z.boolean().nullish(),
    accepted: z.boolean().nullish(),
    gate: judgementSchema,
    hashes: z.record(z.string(), z.string()).nullish(),
  },
  { error: 'Write it as {"path": "Note.md", "action": "skip"}.' },
);

type Entry = z.infer<typeof entrySchema>;

/**
 * Reads the entries of a decisions file, in order; `file` is its name for error messages, null without one; `pathOf`
 * gives the path of a note that is named in another way, null for none. Entries that promote to the same given title
 * and folder are joined into one decision; an entry with several `notes` is also one decision. An unusable entry is
 * refused on its own; of two entries for one note the first counts.
 */
export function readReviewDecisions(
  entries: readonly unknown[],
  file: string | null = null,
  pathOf: (name: string) => string | null = () => null,
): { readonly decisions: readonly ReviewDecision[]; readonly refused: readonly NoteReason[] } {
  const decisions: ReviewDecision[] = [];
  const seen = new Set<string>();
  const spelled = (name: string): string => pathOf(name) ?? name;
  const refused = readEntries(entries, entrySchema, { file, spelled }, ({ entry, place, ...read }) => {
    if (read.notes.length === 0) return refusals(read, `${place}: It names no note. Give its "path".`);
    const fresh = read.notes.filter((path) => !seen.has(path));
    const again = read.notes.filter((path) => seen.has(path));
    for (const path of fresh) seen.add(path);
    if (fresh.length > 0) addDecision(decisions, decisionOf(entry, fresh, spelled));
    return again.map((path) => ({ path, reason: `${place}: An earlier entry already decides about it.` }));
  });
  return { decisions, refused };
}

function decisionOf(entry: Entry, notes: readonly string[], spelled: (name: string) => string): ReviewDecision {
  const { gate, accepted } = entry;
  const common = {
    notes,
    hashes: Object.fromEntries(Object.entries(entry.hashes ?? {}).map(([name, hash]) => [spelled(name), hash])),
  };
  const judged = { ...(gate === undefined ? {} : { gate }), ...(accepted === true ? { isAccepted: true } : {}) };
  switch (entry.action) {
    case 'promote':
      return {
        ...common,
        ...judged,
        action: 'promote',
        text: textOf(entry),
        acceptsLoss: entry.acceptLoss ?? false,
        acceptsBroken: entry.acceptBroken ?? false,
      };
    case 'extend':
      return { ...common, action: 'extend', weeks: entry.weeks ?? usualWeeks };
    case 'delete':
      return { ...common, ...judged, action: 'delete' };
    case 'skip':
      return { ...common, action: 'skip' };
  }
}

function textOf({ title, folder, body, summary, type, tags }: Entry): PromotedText {
  const isGiven = (text: string | null | undefined): text is string => text != null && text.trim() !== '';
  return {
    ...(isGiven(title) ? { title: title.trim() } : {}),
    ...(isGiven(folder) ? { folder: folder.trim() } : {}),
    ...(isGiven(body) ? { body } : {}),
    ...(isGiven(summary) ? { summary: summary.trim() } : {}),
    ...(isGiven(type) ? { type: type.trim() } : {}),
    ...(tags == null ? {} : { tags }),
  };
}

function addDecision(decisions: ReviewDecision[], decision: ReviewDecision): void {
  const at = decisions.findIndex((other) => isSamePromotion(other, decision));
  const before = decisions[at];
  if (before?.action !== 'promote' || decision.action !== 'promote') {
    decisions.push(decision);
    return;
  }
  decisions[at] = {
    ...before,
    notes: [...before.notes, ...decision.notes],
    hashes: { ...before.hashes, ...decision.hashes },
    text: { ...decision.text, ...before.text, ...joinedBodies(before.text.body, decision.text.body) },
    ...joinedJudgements(before, decision),
    acceptsLoss: before.acceptsLoss && decision.acceptsLoss,
    acceptsBroken: before.acceptsBroken && decision.acceptsBroken,
  };
}

function isSamePromotion(left: ReviewDecision, right: ReviewDecision): boolean {
  if (left.action !== 'promote' || right.action !== 'promote' || left.text.title === undefined) return false;
  return left.text.title === right.text.title && left.text.folder === right.text.folder;
}

/** Equal bodies of joined entries count once. */
function joinedBodies(one: string | undefined, other: string | undefined): Pick<PromotedText, 'body'> {
  if (one === undefined || other === undefined || one.trim() === other.trim())
    return one === undefined && other === undefined ? {} : { body: one ?? other ?? '' };
  return { body: `${one.trim()}\n\n${other.trim()}` };
}
