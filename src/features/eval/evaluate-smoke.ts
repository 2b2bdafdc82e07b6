import { AppError } from '../../core/errors';
import { type SmokeCase, smokeCaseSchema } from '../../core/ask/evaluation/cases';
import { passesSmoke } from '../../core/ask/evaluation/score-answers';
import { askNotes } from '../../engine/answering/ask-notes';
import { forMany } from '../../engine/answering/ask-many';
import type { AskOutput } from '../../engine/answering/ask-request';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { type JsonLines, readJsonLines } from '../../engine/reading/read-json-lines';
import { inTurn } from '../../engine/running/yielder';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import { askedModel, type AskedModel, type Consents, type Priced, priceOf, refusalOf } from './asked-model';
import type { EvalAskDeps } from './evaluate-ask';
import { keepSmoke, type SmokeResult } from './kept-smoke';

const runsOfEach = 3;

export interface SmokeDeps extends EvalAskDeps {
  readonly clock: Clock;
  readonly device: DeviceData;
  readonly hasher: Hasher;
}

export interface SmokeQuestion {
  readonly category: string;
  readonly question: string;
  readonly runs: readonly { readonly passed: boolean; readonly answer: string }[];
}

export interface SmokeOutput extends AskedModel {
  readonly questions: readonly SmokeQuestion[];
  /** Questions of which all runs passed. */
  readonly passed: number;
  /** This result and earlier ones for the same questions, the oldest first. */
  readonly trend: readonly SmokeResult[];
}

const cases: JsonLines<SmokeCase> = {
  schema: smokeCaseSchema,
  entries: 'questions',
  example: '{"category": "numbers", "question": "Which port does the server use?", "expect": ["8443"]}',
};

/** Asks the question of each category three times, without replies of earlier runs, and keeps the result on this device. */
export async function evaluateSmoke(
  services: SmokeDeps,
  file: string,
  consents: Consents,
  run: Run,
): Promise<{ readonly smoke: SmokeOutput } | Priced> {
  const asked = await readCases(file, services);
  const rounds = asked.flatMap((each) => Array.from({ length: runsOfEach }, () => each));
  const client = services.asking.freshClientFor(services.languageModels);
  const deps = forMany(Object.create(services, { client: { value: client } }) as SmokeDeps, rounds.length);
  const price = consents.dryRun ? await priceOf(deps, rounds, consents, run) : null;
  if (price !== null) return price;
  const answers: AskOutput[] = [];
  const refusals: Priced[] = [];
  await inTurn(rounds, 'Answering questions', run, async ({ question }) => {
    if (refusals.length > 0) return;
    const answer = await askNotes(deps, { ...consents, question, dryRun: false, again: true }, run);
    refusals.push(...refusalOf(answer, rounds.length));
    answers.push(answer);
  });
  const [refusal] = refusals;
  if (refusal !== undefined) return refusal;
  const questions = asked.map((each, at) => questionOf(each, answers.slice(at * runsOfEach, (at + 1) * runsOfEach)));
  const model = await askedModel(services, consents, answers);
  const result = await resultOf(questions, model, services, run);
  const trend = await keepSmoke(services.device, keyOf(asked, services.hasher), consents.dryRun ? null : result);
  return { smoke: { ...model, questions, passed: result.passed, trend } };
}

async function readCases(file: string, { sources }: SmokeDeps): Promise<SmokeCase[]> {
  const asked = await readJsonLines(file, sources, cases);
  const twice = asked.find(({ category }, at) => asked.findIndex((each) => each.category === category) < at);
  if (twice === undefined) return asked;
  throw new AppError('usage', `${file} has two questions of the category "${twice.category}". Keep one of each.`, file);
}

function questionOf(asked: SmokeCase, answers: readonly AskOutput[]): SmokeQuestion {
  const runs = answers.map((answer) => ({ passed: passesSmoke(asked, answer), answer: answer.answer }));
  return { category: asked.category, question: asked.question, runs };
}

/** The same questions with the same expectations have the same key. */
function keyOf(asked: readonly SmokeCase[], hasher: Hasher): string {
  const lines = asked.map((each) => JSON.stringify([each.category, each.question, each.expect, each.recants])).sort();
  return hasher.sha256(lines.join('\n')).slice(0, 16);
}

async function resultOf(
  questions: readonly SmokeQuestion[],
  { model }: AskedModel,
  { clock, index, ...deps }: Pick<SmokeDeps, 'clock' | 'index' | 'hasher' | 'vault' | 'device'>,
  run: Run,
): Promise<SmokeResult> {
  const { indexed, chunks, newestMs = null } = await index.coverage();
  const passes = questions.map(({ category, runs }) => [category, runs.filter(({ passed }) => passed).length] as const);
  return {
    at: clock.now().toISOString(),
    model,
    index: { notes: indexed, chunks, newestMs },
    prompts: model === null ? [] : await promptsOf(deps, run),
    passed: passes.filter(([, count]) => count === runsOfEach).length,
    asked: questions.length,
    categories: Object.fromEntries(passes),
  };
}

async function promptsOf(deps: Pick<SmokeDeps, 'hasher' | 'vault' | 'device'>, run: Run): Promise<string[]> {
  const instructions = new VaultInstructions(deps);
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const prompts = await Promise.all(
    (['ask-plan', 'ask-answer'] as const).map((name) => instructions.prompt(name, say)),
  );
  return prompts.map(
    ({ name, version, system, user }) => `${name} ${version} ${deps.hasher.sha256(`${system}\n${user}`).slice(0, 8)}`,
  );
}
