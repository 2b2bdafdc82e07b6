import * as z from 'zod';
import type { JsonValue } from '../../core/json';
import { readJsonReply } from '../../core/language-models/json-reply';
import { normalizeType, type Vocabulary } from '../../core/note/vocabulary';
import type { Prompt } from '../../core/prompts/prompt';
import { fewestWeeks, mostWeeks } from '../../core/review/decision';
import { schemaFault } from '../../core/schema-fault';
import { type Reading, type Task, orNone } from '../asking/task';
import { replyShape } from '../../core/language-models/reply-shape';

const common = { notes: z.array(z.int().min(1)).min(1), confidence: z.number().min(0).max(1), reason: z.string() };

const suggestionSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('promote'),
    ...common,
    title: z.string().min(1),
    summary: z.string(),
    type: z.string(),
    tags: z.array(z.string()),
    folder: z.string(),
    body: z.string().min(1),
  }),
  z.object({ action: z.literal('extend'), ...common, weeks: z.int().min(fewestWeeks).max(mostWeeks) }),
  z.object({ action: z.literal('delete'), ...common }),
]);

/** A model's suggestion for notes of one group, by their numbers from 1; not yet checked against the vault. */
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The content of the request, with the notes by number; texts are '' when there is nothing to show. */
export interface ReviewQuestion {
  readonly today: string;
  readonly notes: string;
  /** The group of each note, in the order of the notes. */
  readonly groupOf: readonly number[];
  /** A text that did not pass, and the reason. */
  readonly before: string;
  readonly preferences: string;
  readonly rules: string;
  readonly folders: string;
  readonly vocabulary: Vocabulary;
}

const replySchema = replyShape(z.array(suggestionSchema));
const mostOutputTokens = 6_000;

/** Returns the task that asks what to do with the notes. */
export function reviewTask(
  { today, notes, groupOf, before, preferences, rules, folders, vocabulary }: ReviewQuestion,
  prompt: Prompt,
): Task<readonly Suggestion[]> {
  return {
    operation: 'review',
    prompt,
    inputs: {
      reply_schema: replySchema,
      today,
      types: vocabulary.types.join(', '),
      preferences: orNone(preferences),
      rules: orNone(rules),
      folders: orNone(folders),
      notes,
      before: orNone(before),
    },
    maxOutputTokens: mostOutputTokens,
    read: (text, isCut) => readSuggestions(text, isCut, groupOf, vocabulary),
  };
}

/**
 * Reads the suggestions; each is judged on its own. A note in two of them stays in the first; a note in none is an
 * error, and the note does not change.
 */
function readSuggestions(
  text: string,
  isCut: boolean,
  groupOf: readonly number[],
  vocabulary: Vocabulary,
): Reading<readonly Suggestion[]> {
  const entries = entriesOf(text);
  if (entries === null) return { value: null, faults: ['It contains no JSON array of decisions.'], goodCount: 0 };
  const faults: string[] = isCut ? ['It was cut off at the length limit. Write less.'] : [];
  const good: Suggestion[] = [];
  const taken = new Set<number>();
  for (const [at, entry] of (isCut ? entries.slice(0, -1) : entries).entries()) {
    const read = suggestionSchema.safeParse(entry);
    const fault = read.success
      ? faultOf(read.data, groupOf, taken, vocabulary)
      : read.error.issues.map(schemaFault).join('; ');
    if (fault !== null || !read.success) {
      faults.push(`Decision ${at + 1}: ${fault ?? ''}.`);
      continue;
    }
    for (const note of read.data.notes) taken.add(note);
    good.push(read.data);
  }
  const missing = groupOf.map((_, at) => at + 1).filter((number) => !taken.has(number));
  if (missing.length > 0) faults.push(`No decision names note ${missing.join(', ')}.`);
  return { value: good.length > 0 ? good : null, faults, goodCount: taken.size };
}

function faultOf(
  suggestion: Suggestion,
  groupOf: readonly number[],
  taken: ReadonlySet<number>,
  vocabulary: Vocabulary,
): string | null {
  const { notes } = suggestion;
  const unknown = notes.find((number) => number > groupOf.length);
  if (unknown !== undefined) return `there is no note ${unknown}, only 1 to ${groupOf.length}`;
  if (new Set(notes).size < notes.length) return 'it names a note twice';
  const twice = notes.find((number) => taken.has(number));
  if (twice !== undefined) return `note ${twice} is already in another decision`;
  if (new Set(notes.map((number) => groupOf[number - 1])).size > 1) return 'it names notes of several groups';
  if (suggestion.action === 'promote' && normalizeType(suggestion.type, vocabulary) === null)
    return `there is no type "${suggestion.type.slice(0, 40)}", only ${vocabulary.types.join(', ')}`;
  return null;
}

/** Some models return a single decision without the list around it. */
function entriesOf(text: string): readonly JsonValue[] | null {
  if (/^(?:```\w*\s*)?\{/.test(text.trim())) {
    const object = readJsonReply(text, 'object');
    if (typeof object === 'object' && object !== null && 'action' in object) return [object];
  }
  const array = readJsonReply(text, 'array');
  return Array.isArray(array) ? (array as readonly JsonValue[]) : null;
}
