import * as z from 'zod';
import { forMany } from '../../engine/answering/ask-many';
import type { AskNotesDeps } from '../../engine/answering/ask-notes';
import type { AskOutput } from '../../engine/answering/ask-request';
import { type JsonLines, readJsonLines } from '../../engine/reading/read-json-lines';
import { inTurn } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';

interface QuestionLine {
  readonly id: string | number;
  readonly question: string;
}

const lines: JsonLines<QuestionLine> = {
  schema: z.object({ id: z.union([z.string(), z.number()]), question: z.string().min(1).max(2_000) }),
  entries: 'questions',
  example: '{"id": "1", "question": "Which port does the server use?"}',
};

export interface AnsweredQuestion extends AskOutput {
  readonly id: string | number;
}

/** Asks the questions of a file, one after the other. The user is asked once whether they accept the cost. */
export async function askEach<Deps extends AskNotesDeps & { readonly sources: SourceFiles }>(
  file: string,
  services: Deps,
  answer: (deps: Deps, question: string) => Promise<AskOutput>,
  run: Run,
): Promise<AnsweredQuestion[]> {
  const questions = await readJsonLines(file, services.sources, lines);
  const deps = forMany(services, questions.length);
  const answers: AnsweredQuestion[] = [];
  await inTurn(questions, 'Answering questions', run, async ({ id, question }) => {
    answers.push({ id, ...(await answer(deps, question)) });
  });
  return answers;
}
