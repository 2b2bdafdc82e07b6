import { type AskAnswer, askAnswer, type AskSentence } from '../../core/ask/ask-answer';
import { shownText } from '../../core/ask/shown-text';
import { answerProperty, type NoteLine } from '../../core/ask/note-lines';
import { citationOf, RowText, type AskRow } from '../../core/ask/row';
import { tokensOf } from '../../core/ask/row-prompt';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { lineAt, lineStarts } from '../../core/note/note-text';
import type { TextRange } from '../../core/note/text-ranges';
import type { Clock } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { AskingServices } from '../asking/model-requests';
import { VaultInstructions, type VaultInstructionsDeps } from '../asking/vault-instructions';
import type { IndexReadiness } from '../indexing/retriever-states';
import { ifCached, type ModelAccess } from '../proposing/cached-replies';
import type { Inquiry } from '../proposing/propose';
import { localDay } from '../reading/local-day';
import { Yielder } from '../running/yielder';
import { answerWithModel, modelsToAsk, type WithoutModel } from './answer-with-model';
import type { AskOutput, AskRequest } from './ask-request';
import { answerTokens, storyTask } from './ask-tasks';
import { checkedAnswer, type Composed } from './compose-answer';
import { behindSpeaker, speakerAt } from '../../core/ask/said/speakers';
import { toldSentence } from './told-sentence';
import { type StoryRequest, storyRows, type StoryRows, type StoryRowsDeps } from './story-rows';

export interface StoryDeps extends StoryRowsDeps, AskingServices, VaultInstructionsDeps {
  readonly vault: StoryRowsDeps['vault'] & VaultInstructionsDeps['vault'];
  readonly readiness: IndexReadiness;
  readonly clock: Clock;
}

export interface StoryOutput extends AskOutput {
  /** Number of records that the story could tell, and of those for which there was no room. */
  readonly records: number;
  readonly left: number;
}

const instead = 'the notes are listed by date.';
/** Length up to which a sentence is listed. */
const longestListed = 1_000;

/**
 * Tells what records say happened in a span of time: by the chosen model, each sentence proven as in an answer, or
 * without one by a sentence of each record, in the order of time.
 */
export async function tellStory(
  story: StoryRequest & Pick<AskRequest, 'offline' | 'yes' | 'dryRun'>,
  deps: StoryDeps,
  run: Run,
): Promise<StoryOutput> {
  const models = story.offline ? null : await modelsToAsk(deps.languageModels, { instead });
  const remark = await deps.readiness.prepare(run, 'words');
  run.progress({ label: 'Reading the records', done: 0, total: null });
  const yielder = new Yielder(deps.clock, run.signal);
  const found = await storyRows(story, deps, () => yielder.yieldIfDue());
  const sentences: AskSentence[] = [];
  for (const row of found.rows) {
    sentences.push(...tellingSentence(row, story.about));
    await yielder.yieldIfDue();
  }
  const counts = { records: found.rows.length, left: found.left };
  const question = questionOf(story);
  const answer = (degraded: string | null): AskAnswer =>
    askAnswer({
      ...{ question, class: 'reasoning', sentences, degraded: degraded ?? remark },
      missing: found.rows.length === 0 ? [missingRecords(story)] : [],
      ...{ dropped: [], contradictions: [], cost: null, isFound: false },
    });
  if (models === null || typeof models === 'string' || found.rows.length === 0)
    return { ...answer(typeof models === 'string' ? models : null), ...counts };
  const request = { ...story, question };
  const without: WithoutModel = { instead, answer };
  const inquiry = telling(story, found, question, deps, run);
  return { ...(await answerWithModel(inquiry, models, { request, deps, without, remark }, run)), ...counts };
}

/** Says what a story is of, as a question. */
function questionOf({ about, project, since, until }: StoryRequest): string {
  const what = [about, project === '' ? '' : `project ${project}`].filter((part) => part !== '').join(', ');
  return `What happened${what === '' ? '' : ` (${what})`}, ${spanWords({ since, until })}?`;
}

/** Names a span of time. */
function spanWords({ since, until }: Pick<StoryRequest, 'since' | 'until'>): string {
  if (since === '' && until === '') return 'the whole time';
  if (since === '') return `the time until ${until}`;
  return until === '' ? `the time since ${since}` : `the time from ${since} to ${until}`;
}

/** Names a span of time behind a noun: " since 2026-06-01"; '' for the whole time. */
export function sinceUntil({ since, until }: Pick<StoryRequest, 'since' | 'until'>): string {
  if (since !== '' && until !== '') return ` from ${since} to ${until}`;
  return since !== '' ? ` since ${since}` : until === '' ? '' : ` until ${until}`;
}

/** Says which records are missing when there is none. */
function missingRecords({ about, project, since, until }: StoryRequest): string {
  const words = about === '' ? '' : ` about “${about}”`;
  return `dated notes${words}${project === '' ? '' : ` of the project ${project}`}${sinceUntil({ since, until })}`;
}

function telling(
  story: StoryRequest,
  { rows }: StoryRows,
  question: string,
  deps: StoryDeps,
  run: Run,
): Inquiry<Composed> {
  const instructions = new VaultInstructions(deps);
  const told = async ({ client, run: within }: ModelAccess): Promise<Composed> => {
    const prompt = await instructions.prompt('tell-story', (sentence) => {
      run.warn(sentence);
    });
    const about = [story.about, story.project].filter((part) => part !== '').join(', ');
    const task = storyTask({ about: about === '' ? 'everything' : about, span: spanWords(story) }, rows, {
      prompt,
      today: localDay(deps.clock.now()),
    });
    const handed = (await client.ask(task, within)).value;
    const answer = checkedAnswer(handed, rows, { question, missing: [], isHistory: true });
    const sentences = answer.sentences.map((sentence) => withTitle(sentence, rows));
    return { class: 'reasoning', ...answer, sentences, isFound: answer.dropped.length > 0, read: rows };
  };
  return {
    title: 'Ask the language model?',
    action: 'Tell the story',
    operations: ['ask'],
    estimate: async (cached) => {
      const isKnown = (await ifCached(() => told(cached))) !== null;
      const inputTokens = rows.reduce((sum, row) => sum + tokensOf(row), answerTokens.input);
      return isKnown
        ? { calls: 0, inputTokens: 0, outputTokens: 0 }
        : { calls: 1, inputTokens, outputTokens: answerTokens.output };
    },
    ask: told,
  };
}

/**
 * Returns the summary of a record, else the sentence of its text that tells it, else the answer to its question, else of
 * a property that states something, else its title. Words that the story is about choose among summary and text.
 */
function tellingSentence(row: AskRow, about: string): AskSentence[] {
  const { text, range } = row;
  const lines = new RowText(row).lines.flatMap((group) => group.lines);
  const { bodyStart } = readFrontmatter(text);
  const isWithin = ({ start, end }: TextRange): boolean => start >= range.start && end <= range.end;
  const isTold = (line: NoteLine): boolean =>
    line.kind === 'text' && isWithin(line) && (line.start >= bodyStart || text[line.end - 1] !== ':');
  const lineOf = ({ start }: NoteLine): string => text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const summary = lines.filter(
    (each) => each.start < bodyStart && range.start <= bodyStart && /^(?:summary|description)\s*:/i.test(lineOf(each)),
  );
  // The passage may end within a long line.
  const body = lines
    .filter(({ start, kind }) => start >= bodyStart && kind === 'text')
    .map((line) => ({ ...line, sentences: line.sentences.filter(isWithin) }));
  const other =
    lines.find(({ start, end }) => answerProperty.test(text.slice(start, end))) ??
    lines.find(isTold) ??
    lines.find(({ start }) => text.startsWith('title:', start));
  const told =
    about === '' && summary.length > 0
      ? toldSentence(text, summary, '')
      : toldSentence(text, [...summary, ...body], about);
  const chosen = told ?? (other === undefined ? null : toldSentence(text, [other], ''));
  if (chosen === null) return [];
  const sentence = withoutTitleKey(text, chosen);
  if (sentence.end - sentence.start > longestListed) return [];
  const shown = shownText(text.slice(sentence.start, sentence.end));
  const citations = [citationOf(row, sentence, lineAt(lineStarts(text), sentence.start))];
  const said = behindSpeaker(speakerAt(text, sentence.start), shown);
  return [withTitle({ fate: 'quoted', text: said, citations }, [row])];
}

/** Puts the title of an entry of the board before a sentence that gives only its reason, or what changed. */
function withTitle(sentence: AskSentence, rows: readonly AskRow[]): AskSentence {
  const { fate, text: shown, citations } = sentence;
  const row = rows.find(({ path }) => path === citations[0]?.path);
  if (fate !== 'quoted' || row === undefined || shown === row.title || !isEntry(row)) return sentence;
  return { ...sentence, text: `${row.title}${/[.:?!。？！]$/u.test(row.title) ? '' : ':'} ${shown}` };
}

function isEntry({ text }: AskRow): boolean {
  return /^cb_board\s*:/m.test(text.slice(0, readFrontmatter(text).bodyStart));
}

/** Returns the range of a title without `title:` and quotes; other ranges as they are. */
function withoutTitleKey(text: string, { start, end }: TextRange): TextRange {
  const key = /^title:\s*["']?/.exec(text.slice(start, end))?.[0] ?? '';
  return { start: start + key.length, end: /["']$/.test(key) ? end - 1 : end };
}
