import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { AskOutput } from '../../engine/answering/ask-request';
import { readText } from '../../engine/indexing/read-text';
import { readNamedFile } from '../../engine/reading/read-json-list';
import { inTurn } from '../../engine/running/yielder';
import type { Consent } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';

const lineSchema = z.object({ id: z.union([z.string(), z.number()]), question: z.string().min(1).max(2_000) });

const mostQuestions = 10_000;

export interface AnsweredQuestion extends AskOutput {
  readonly id: string | number;
}

/** Asks the questions of a file, one after the other. The user is asked once whether they accept the cost. */
export async function askEach<Deps extends { readonly sources: SourceFiles; readonly consent: Consent }>(
  file: string,
  services: Deps,
  answer: (deps: Deps, question: string) => Promise<AskOutput>,
  run: Run,
): Promise<AnsweredQuestion[]> {
  const questions = readQuestions(file, await readNamedFile(file, services.sources));
  const deps = Object.create(services, { consent: { value: askedOnce(services.consent) } }) as Deps;
  const answers: AnsweredQuestion[] = [];
  await inTurn(questions, 'Answering questions', run, async ({ id, question }) => {
    answers.push({ id, ...(await answer(deps, question)) });
  });
  return answers;
}

/** Returns a consent that gives its first answer to every later question too. */
function askedOnce(consent: Consent): Consent {
  let answer: Promise<boolean> | null = null;
  return {
    ask: (question) => (answer ??= consent.ask(question)),
  };
}

function readQuestions(file: string, bytes: Uint8Array): z.infer<typeof lineSchema>[] {
  const read = readText(bytes);
  if ('notText' in read) throw new AppError('usage', `${file} cannot be read. ${read.notText}`, file);
  const questions = read.text
    .split(/\r?\n/)
    .flatMap((line, at) => (line.trim() === '' ? [] : [readLine(file, line, at + 1)]));
  if (questions.length === 0 || questions.length > mostQuestions)
    throw new AppError(
      'usage',
      `${file} must contain from 1 to ${mostQuestions.toLocaleString('en')} questions.`,
      file,
    );
  return questions;
}

function readLine(file: string, line: string, number: number): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw new AppError(
      'usage',
      `${file}, line ${number}: write a JSON object with an id and a question, such as {"id": "1", "question": "Which port does the server use?"}.`,
      file,
    );
  }
}
