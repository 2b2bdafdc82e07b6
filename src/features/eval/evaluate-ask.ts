import type { AskAnswer } from '../../core/ask/ask-answer';
import { type AskCase, askCaseSchema } from '../../core/ask/evaluation/cases';
import {
  type AnswerCounts,
  type AnswerFault,
  countAnswers,
  faultsOf,
  isSound,
  type JudgedAnswer,
} from '../../core/ask/evaluation/score-answers';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import { percentileOf } from '../../core/search/evaluation/ranking-quality';
import { askNotes, type AskNotesDeps } from '../../engine/answering/ask-notes';
import { forMany } from '../../engine/answering/ask-many';
import { readText } from '../../engine/indexing/read-text';
import { type JsonLines, readJsonLines } from '../../engine/reading/read-json-lines';
import { inTurn } from '../../engine/running/yielder';
import type { Stopwatch } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';
import { askedModel, type AskedModel, type Consents, type Priced, priceOf, refusalOf } from './asked-model';

export interface EvalAskDeps extends AskNotesDeps {
  readonly sources: SourceFiles;
  readonly stopwatch: Stopwatch;
}

export interface AskScore extends AnswerCounts, AskedModel {
  readonly citations: number;
  /** Citations whose note has no such quote on that line. */
  readonly brokenCitations: number;
  readonly sentences: { readonly written: number; readonly quoted: number; readonly dropped: number };
  readonly kinds: readonly (AnswerCounts & { readonly kind: string })[];
  /** What to look at: answers with a fault. */
  readonly wrong: readonly WrongAnswer[];
  readonly p50Ms: number;
}

interface WrongAnswer {
  readonly id: string;
  readonly question: string;
  readonly faults: readonly AnswerFault[];
  /** Places that the answer cites, `path:line`. */
  readonly cited: readonly string[];
}

const cases: JsonLines<AskCase> = {
  schema: askCaseSchema,
  entries: 'questions',
  example: '{"id": "1", "question": "Which port does the server use?", "evidence": [{"path": "Ops.md", "line": 3}]}',
};

/** Asks questions with known answers, and compares places and recants. */
export async function evaluateAsk(
  services: EvalAskDeps,
  file: string,
  consents: Consents,
  run: Run,
): Promise<{ readonly ask: AskScore } | Priced> {
  const asked = await readJsonLines(file, services.sources, cases);
  const client = services.asking.clientFor(services.languageModels);
  const deps = forMany(Object.create(services, { client: { value: client } }) as EvalAskDeps, asked.length);
  if (consents.dryRun) {
    const price = await priceOf(deps, asked, consents, run);
    if (price !== null) return price;
  }
  const judged: (JudgedAnswer & { readonly answer: AskAnswer })[] = [];
  const times: number[] = [];
  const refusals: Priced[] = [];
  await inTurn(asked, 'Answering questions', run, async (each) => {
    if (refusals.length > 0) return;
    const startedMs = services.stopwatch.readMs();
    const answer = await askNotes(deps, { ...consents, question: each.question, dryRun: false, again: true }, run);
    times.push(services.stopwatch.readMs() - startedMs);
    refusals.push(...refusalOf(answer, asked.length));
    judged.push({ asked: each, answer, broken: await countBroken(answer, services.vault) });
  });
  const [refusal] = refusals;
  if (refusal !== undefined) return refusal;
  const model = await askedModel(
    services,
    consents,
    judged.map(({ answer }) => answer),
  );
  return { ask: { ...scoreOf(judged), ...model, p50Ms: medianOf(times) } };
}

function scoreOf(
  judged: readonly (JudgedAnswer & { readonly answer: AskAnswer })[],
): Omit<AskScore, keyof AskedModel | 'p50Ms'> {
  const sentences = judged.flatMap(({ answer }) => answer.sentences);
  const kinds = [...new Set(judged.map(({ asked }) => asked.kind))].sort();
  return {
    ...countAnswers(judged),
    citations: sentences.reduce((sum, { citations }) => sum + citations.length, 0),
    brokenCitations: judged.reduce((sum, { broken }) => sum + broken, 0),
    sentences: {
      written: sentences.filter(({ fate }) => fate === 'written').length,
      quoted: sentences.filter(({ fate }) => fate === 'quoted').length,
      dropped: judged.reduce((sum, { answer }) => sum + answer.dropped.length, 0),
    },
    kinds: kinds.map((kind) => ({ kind, ...countAnswers(judged.filter(({ asked }) => asked.kind === kind)) })),
    wrong: judged.flatMap((each) => {
      const faults = faultsOf(each);
      const cited = each.answer.sentences.flatMap(({ citations }) =>
        citations.map(({ path, line }) => `${path}:${line}`),
      );
      return faults.length === 0 ? [] : [{ id: each.asked.id, question: each.asked.question, faults, cited }];
    }),
  };
}

/** Reads each cited note again and counts the citations that do not hold. */
async function countBroken({ sentences }: AskAnswer, vault: Pick<Vault, 'read'>): Promise<number> {
  const citations = sentences.flatMap((sentence) => sentence.citations);
  const sound = await Promise.all(
    citations.map(async (citation) => isSound(citation, await textOf(citation.path, vault))),
  );
  return sound.filter((isIt) => !isIt).length;
}

async function textOf(path: string, vault: Pick<Vault, 'read'>): Promise<string | null> {
  if (!isNotePath(path)) return null;
  const read = await vault.read(parseVaultPath(path)).then(readText, () => null);
  return read !== null && 'text' in read ? read.text : null;
}

function medianOf(times: readonly number[]): number {
  return Math.round(percentileOf(times, 0.5) * 1000) / 1000;
}
