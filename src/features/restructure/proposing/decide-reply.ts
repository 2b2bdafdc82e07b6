import { isOpenToModels } from '../../../engine/asking/vault-instructions';
import * as z from 'zod';
import { fileNameFromTitle } from '../../../core/note/file-name';
import { harmlessLine } from '../../../core/note/harmless-markdown';
import { mostMerged } from '../../../core/restructure/decision';
import { readObject, type Reading } from '../../../engine/asking/task';
import { replyShape } from '../../../core/language-models/reply-shape';
import { fewestForHub } from '../grouping/group-reply';

const fewSchema = z.object({
  action: z.enum(['merge', 'move', 'subfolder', 'keep']),
  notes: z.array(z.int()).min(1),
  title: z.string().default(''),
  folder: z.string().default(''),
  reason: z.string(),
  confidence: z.number().min(0).max(1),
});
const suggestionSchema = fewSchema.extend({
  action: z.enum(['merge', 'hub', 'move', 'subfolder', 'keep']),
  summary: z.string().default(''),
  lines: z.array(z.object({ note: z.int(), line: z.string() })).default([]),
});

const replySchema = z.object({ decisions: z.array(suggestionSchema) });

/** A model's suggestion for some notes of a group, given by their numbers from 1. */
export type Suggestion = z.infer<typeof suggestionSchema>;

const longestTitle = 120;

const schemaOfFew = replyShape(z.object({ decisions: z.array(fewSchema) }));
const schemaOfMany = replyShape(replySchema);

/** Returns the reply schema that the prompt shows for a group of this many notes. */
export function decideReplySchema(count: number): string {
  return count < fewestForHub ? schemaOfFew : schemaOfMany;
}

/**
 * Reads a reply about `count` notes. A decision about a note that was not shown, or that already has one, is a fault.
 * Each text becomes one harmless line.
 */
export function readDecideReply(
  text: string,
  count: number,
  placeOf: (folder: string) => string | null,
): Reading<readonly Suggestion[]> {
  const { value, faults } = readObject(text, replySchema);
  if (value === null) return { value, faults, goodCount: 0 };
  const seen = new Set<number>();
  const good: Suggestion[] = [];
  const left: Suggestion[] = [];
  const wrong: string[] = [];
  for (const suggestion of value.decisions) {
    const fault = faultOf(suggestion, count, seen);
    if (fault !== null) {
      wrong.push(fault);
      continue;
    }
    const misplaced = titleFault(suggestion) ?? folderFault(suggestion, placeOf);
    for (const number of suggestion.notes) seen.add(number);
    if (misplaced === null) good.push(cleanSuggestion(suggestion));
    else {
      wrong.push(`The decision about ${suggestion.notes.join(', ')}: ${misplaced}`);
      // If the model does not correct it, the user still learns why nothing came of it.
      left.push(cleanSuggestion({ ...suggestion, action: 'keep', reason: `It cannot be done: ${misplaced}` }));
    }
  }
  return { value: [...good, ...left], faults: wrong, goodCount: 1 + good.length };
}

function faultOf(
  { action, notes, title, folder }: Suggestion,
  count: number,
  seen: ReadonlySet<number>,
): string | null {
  const named = `The decision about ${notes.join(', ')}`;
  if (notes.some((number) => number < 1 || number > count)) return `${named}: there are only the notes 1 to ${count}.`;
  if (new Set(notes).size < notes.length || notes.some((number) => seen.has(number)))
    return `${named}: a note may be named only once.`;
  if (action === 'merge' && (notes.length < 2 || notes.length > mostMerged))
    return `${named}: only 2 to ${mostMerged} notes can be merged.`;
  if (action === 'hub' && notes.length < fewestForHub) return `${named}: a hub is for ${fewestForHub} notes or more.`;
  if ((action === 'merge' || action === 'hub') && fileNameFromTitle(title) === fileNameFromTitle(''))
    return `${named}: it needs a title.`;
  if ((action === 'move' || action === 'subfolder') && folder.trim() === '') return `${named}: it needs a folder.`;
  return null;
}

function titleFault({ action, title }: Suggestion): string | null {
  const isGood =
    (action !== 'merge' && action !== 'hub') || isOpenToModels(`${fileNameFromTitle(line(title, longestTitle))}.md`);
  return isGood ? null : `AI tools would read a note titled "${title}" as instructions.`;
}

function folderFault({ action, folder }: Suggestion, placeOf: (folder: string) => string | null): string | null {
  const isGood = folder.trim() === '' || action === 'keep' || placeOf(folder) !== null;
  return isGood ? null : `"${folder}" is neither one of the folders nor a new folder directly below one of them.`;
}

function cleanSuggestion(suggestion: Suggestion): Suggestion {
  const { title, summary, lines, reason } = suggestion;
  return {
    ...suggestion,
    title: line(title, longestTitle),
    summary: line(summary, 600),
    lines: lines.map((each) => ({ ...each, line: line(each.line, 200) })),
    reason: line(reason, 400),
  };
}

function line(text: string, most: number): string {
  return harmlessLine(text).replace(/\s+/g, ' ').trim().slice(0, most);
}
