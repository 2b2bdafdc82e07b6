import { askAnswer, type AskAnswer, type AskSentence } from '../../core/ask/ask-answer';
import { type BoardQuestion, boardQuestion } from '../../core/ask/board/board-question';
import { isHolding } from '../../core/board/kinds';
import { type BoardRecord, recordFrom } from '../../core/board/record';
import { counted } from '../../core/counted';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { comparable } from '../../core/search/comparable';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { type FoundNote, readFoundNotes } from './read-answering-notes';

export interface BoardAnswerDeps {
  readonly index: Pick<NoteIndex, 'search'>;
  readonly vault: Pick<Vault, 'read'>;
}

interface Entry {
  readonly note: FoundNote;
  readonly record: BoardRecord;
}

const most = { found: 5_000, shown: 12 };

/**
 * Answers a question about the board from its records in force, the newest first. Null for any other question, and for
 * one about a project that the board does not have or in a vault without a board.
 */
export async function answerFromBoard(
  { question, filters = [] }: { readonly question: string; readonly filters?: readonly QueryFilter[] },
  deps: BoardAnswerDeps,
  { today, remark }: { readonly today: string; readonly remark: string | null },
): Promise<AskAnswer | null> {
  const asked = boardQuestion(question, today);
  if (asked === null) return null;
  const all = await entriesOf(filters, deps);
  const ofProject = all.filter(({ record }) => isOfProject(record, asked));
  if (ofProject.length === 0) return null;
  const wanted = ofProject
    .filter(({ record, note }) => isWanted(record, note, asked))
    .sort((a, b) => compareDays(b, a) || (a.note.path < b.note.path ? -1 : 1));
  const left = wanted.length - most.shown;
  const more = left > 0 ? `The board has ${counted(left, 'more entry', 'more entries')} of this kind.` : null;
  return askAnswer({
    ...{ question, class: 'reasoning', dropped: [], missing: [], contradictions: [], cost: null, isFound: false },
    sentences: wanted.slice(0, most.shown).map(sentenceOf),
    degraded: [more, remark].filter((each) => each !== null).join(' ') || null,
  });
}

async function entriesOf(filters: readonly QueryFilter[], { index, vault }: BoardAnswerDeps): Promise<Entry[]> {
  const only: QueryFilter = { field: 'property', value: 'cb_board', isExcluded: false };
  const query = plainQuery('', { filters: [...filters, only], excludedWords: [] });
  const notes = await readFoundNotes(await index.search(query, most.found, { mode: 'keyword' }), vault);
  return notes.flatMap((note) => {
    const record = recordFrom(readFrontmatter(note.text).data, '');
    return record === null ? [] : [{ note, record }];
  });
}

function isOfProject({ project }: BoardRecord, asked: BoardQuestion): boolean {
  return asked.project === '' || (project !== '' && comparable(project) === comparable(asked.project));
}

function isWanted({ kind, status }: BoardRecord, { facts: { date } }: FoundNote, asked: BoardQuestion): boolean {
  return (
    kind === asked.kind &&
    isHolding(kind, status) &&
    (asked.since === '' || date >= asked.since) &&
    (asked.until === '' || (date !== '' && date <= asked.until))
  );
}

function compareDays({ note: one }: Entry, { note: other }: Entry): number {
  return one.facts.date === other.facts.date ? 0 : one.facts.date < other.facts.date ? -1 : 1;
}

/** Returns the title of an entry, cited by the property that states it, or by the one that makes it an entry. */
function sentenceOf({ note: { path, text, facts } }: Entry): AskSentence {
  const lines = text.slice(0, readFrontmatter(text).bodyStart).split('\n');
  const ofTitle = lines.findIndex((line) => /^title\s*:/.test(line));
  const at = ofTitle === -1 ? lines.findIndex((line) => /^cb_board\s*:/.test(line)) : ofTitle;
  const line = lines[at] ?? '';
  const value = (ofTitle === -1 ? line : line.slice(line.indexOf(':') + 1)).trim();
  const bare = /^(["'])(.*)\1$/u.exec(value)?.[2];
  return {
    fate: 'quoted',
    text: facts.title,
    citations: [
      {
        path,
        line: at + 1,
        quote: bare === facts.title ? bare : value,
        ...(facts.date === '' ? {} : { date: facts.date }),
      },
    ],
  };
}
