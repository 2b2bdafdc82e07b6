import { cappedList } from '../../../core/counted';
import { isModelError } from '../../../core/language-models/model-error';
import { baseNameOf, type VaultPath } from '../../../core/note/path';
import type { Prompt } from '../../../core/prompts/prompt';
import type { ModelClient } from '../../../engine/asking/model-client';
import { type Answer, orNone } from '../../../engine/asking/task';
import { inTurn } from '../../../engine/running/yielder';
import type { Run } from '../../../ports/run';
import type { CollectedNote } from '../collect-notes';
import { groupingOutline, type BatchSize } from './group-batches';
import { bySize, groupReplySchema, readGroupReply, type NamedGroup, joinGroups, subjectKey } from './group-reply';

/** The dependencies for asking a model which notes belong together. */
export interface GroupingDeps {
  readonly client: Pick<ModelClient, 'ask'>;
  readonly prompt: Prompt;
  readonly preferences: string;
  readonly size: BatchSize;
  readonly run: Run;
}

export interface ModelGroups {
  readonly groups: readonly VaultPath[][];
  /** What could not be used of the model's groups, a sentence each. */
  readonly remarks: readonly string[];
  /** Reason why the model gave nothing for some of the notes, which are then grouped by similarity; null when it always answered. */
  readonly failed: string | null;
  /** False when asking again may help, because the model could not be asked at all. */
  readonly isLasting: boolean;
}

const subjectTokens = 1_500;
const mostTold = 10;

/**
 * Asks the model which notes belong together, one batch after the other, giving each the subjects of those before.
 * Notes of a failed batch keep their groups in `ranked`. Throws `over-budget` and `cancelled`.
 */
export async function groupByModel(
  batches: readonly (readonly CollectedNote[])[],
  ranked: readonly (readonly VaultPath[])[],
  deps: GroupingDeps,
): Promise<ModelGroups> {
  const { run } = deps;
  const replies: (readonly NamedGroup[])[] = [];
  const faults: string[] = [];
  const failures: { readonly notes: readonly CollectedNote[]; readonly reason: string; readonly isLasting: boolean }[] =
    [];
  await inTurn(batches, 'Grouping notes', run, async (notes, at) => {
    try {
      const answer = await askBatch(notes, { at, count: batches.length, named: replies.flat() }, deps);
      replies.push(answer.value);
      faults.push(...answer.faults);
    } catch (error) {
      if (!isModelError(error)) throw error;
      failures.push({ notes, reason: error.message, isLasting: error.fault === 'unreadable' });
    }
  });
  const left = new Set(failures.flatMap(({ notes }) => notes.map(({ path }) => path)));
  const byRank = ranked.map((group) => group.filter((path) => left.has(path))).filter(({ length }) => length > 1);
  const found = [...joinGroups(replies), ...byRank];
  const taken = new Set(found.flat());
  const strays = ranked
    .filter((group) => group.length === 1 && group.every((path) => !taken.has(path)))
    .map((group) => [...group]);
  return {
    groups: [...found, ...strays].sort(bySize),
    remarks:
      faults.length === 0
        ? []
        : [['Parts of the language model’s groups that were not used:', ...cappedList(faults, mostTold)].join(' ')],
    failed: failedWords(failures, batches.flat().length),
    isLasting: failures.every(({ isLasting }) => isLasting),
  };
}

interface Part {
  /** Index of the part, from 0. */
  readonly at: number;
  readonly count: number;
  /** Groups found in the parts before. */
  readonly named: readonly NamedGroup[];
}

function askBatch(
  notes: readonly CollectedNote[],
  part: Part,
  { client, prompt, preferences, size, run }: GroupingDeps,
): Promise<Answer<readonly NamedGroup[]>> {
  const paths = notes.map(({ path }) => path);
  const fewest = part.count === 1 ? 2 : 1;
  const inputs = {
    reply_schema: groupReplySchema,
    part_rule: partRule(part),
    preferences: orNone(preferences),
    subjects: subjectsText(part.named),
    notes: notes.map(groupingOutline).join('\n'),
  };
  return client.ask(
    {
      operation: 'group',
      prompt,
      inputs,
      maxOutputTokens: size.maxOutputTokens,
      read: (text, isCut) => readGroupReply(text, isCut, paths, fewest),
    },
    run,
  );
}

function partRule({ at, count }: Part): string {
  if (count === 1) return 'These are all the notes.';
  return `These notes are part ${at + 1} of ${count}, by path. A note without related notes here may have some in another part: where its subject is clear, name it as a group of one. Where notes belong to a subject that was named for an earlier part, give that subject again, letter by letter.`;
}

/** Lists the subjects with most notes first, as many as fit. */
function subjectsText(named: readonly NamedGroup[]): string {
  const bySubject = new Map<string, { readonly subject: string; readonly names: string[] }>();
  for (const { subject, notes } of named) {
    const known = bySubject.get(subjectKey(subject)) ?? { subject, names: [] };
    bySubject.set(subjectKey(subject), { ...known, names: [...known.names, ...notes.map(baseNameOf)] });
  }
  const lines = [...bySubject.values()]
    .filter(({ subject }) => subject !== '')
    .sort((one, other) => other.names.length - one.names.length)
    .map(({ subject, names }) => `- ${subject}: ${names.slice(0, 2).join(', ')}`);
  let room = 4 * subjectTokens;
  return lines.filter((line) => (room -= line.length + 1) > 0).join('\n') || 'None.';
}

function failedWords(
  failures: readonly { readonly notes: readonly CollectedNote[]; readonly reason: string }[],
  total: number,
): string | null {
  const [first] = failures;
  if (first === undefined) return null;
  const count = failures.reduce((sum, { notes }) => sum + notes.length, 0);
  return count === total
    ? `The language model gave no groups: ${first.reason} The notes were grouped by similarity instead.`
    : `The language model gave no groups for ${count} of ${total} notes: ${first.reason} These were grouped by similarity instead.`;
}
