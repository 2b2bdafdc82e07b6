import * as z from 'zod';
import { decidedNotes, readEntries, refusals } from '../../core/decision-fields';
import { noteNaming } from '../../core/note/name-problem';
import type { NoteReason } from '../../core/note/note-record';
import { answerNames, answersOf, type UpkeepAnswer, type UpkeepProposal } from '../../core/upkeep/proposal';
import type { CompactDeps } from './compact-deps';
import { listName, type NamedTexts, readJsonList } from '../../engine/reading/read-json-list';

const longestCondition = 300;

const entrySchema = z.object(
  {
    notes: decidedNotes.min(1, { error: 'Name the notes of a proposal by their paths.' }),
    answer: z.enum(answerNames),
    condition: z
      .string()
      .max(longestCondition, { error: `Write at most ${String(longestCondition)} characters.` })
      .nullish(),
  },
  { error: 'Write it as {"notes": ["One.md", "Two.md"], "answer": "first"}.' },
);

/** Answers to proposals, and the entries that answer none. */
export interface UpkeepAnswers {
  readonly given: ReadonlyMap<UpkeepProposal, UpkeepAnswer>;
  readonly refused: readonly NoteReason[];
}

/** Reads the answers of a decisions file. An entry that fits no proposal is refused on its own; of two for one, the first counts. */
export async function readUpkeepAnswers(
  named: string | readonly unknown[] | undefined,
  proposals: readonly UpkeepProposal[],
  { vault, ...texts }: NamedTexts & Pick<CompactDeps, 'vault'>,
): Promise<UpkeepAnswers> {
  const given = new Map<UpkeepProposal, UpkeepAnswer>();
  if (named === undefined) return { given, refused: [] };
  const entries = typeof named === 'string' ? await readJsonList(named, texts, 'decisions') : named;
  const noteOf = noteNaming((await vault.list()).map(({ path }) => path));
  const spelled = (name: string): string => noteOf(name) ?? name;
  const file = typeof named === 'string' ? listName(named) : null;
  const refused = readEntries(entries, entrySchema, { file, spelled }, ({ entry, place, ...read }) => {
    const proposal = proposals.find((each) => !given.has(each) && isAbout(each, read.notes));
    if (proposal === undefined)
      return refusals(
        read,
        `${place}: Nothing is proposed for these notes, or an entry above answers it. Remove the entry.`,
      );
    const answers = answersOf[proposal.job];
    if (!answers.includes(entry.answer))
      return refusals(read, `${place}, "answer": ${proposal.job} takes ${answers.join(', ')}.`);
    given.set(proposal, inItsOrder(proposal, read.notes, { name: entry.answer, condition: entry.condition ?? '' }));
    return [];
  });
  return { given, refused };
}

function isAbout({ notes }: UpkeepProposal, paths: readonly string[]): boolean {
  return notes.length === paths.length && notes.every(({ path }) => paths.includes(path));
}

/** `first` and `second` mean the notes as the entry names them. */
function inItsOrder({ notes }: UpkeepProposal, [first]: readonly string[], answer: UpkeepAnswer): UpkeepAnswer {
  if (first === notes[0].path || (answer.name !== 'first' && answer.name !== 'second')) return answer;
  return { ...answer, name: answer.name === 'first' ? 'second' : 'first' };
}
