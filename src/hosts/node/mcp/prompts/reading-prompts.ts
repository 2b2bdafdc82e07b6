import * as z from 'zod';
import type { Run } from '../../../../ports/run';
import type { AnswerDeps } from '../answers/answer-deps';
import { briefAnswer } from '../answers/nothing-found';
import { cbRecall } from '../tools/cb-recall';

/** One prompt that a person picks in the client. */
export interface McpPrompt<Deps> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Returns the message of the user. */
  compose(deps: Deps, given: Readonly<Record<string, string>>, run: Run): Promise<string>;
}

/** Prompts that a person can pick in any client, including those that show no tools. */
export const readingPrompts: readonly McpPrompt<AnswerDeps>[] = [
  {
    name: 'orient',
    title: 'Where were we?',
    description: 'Bring this conversation up to date on a project, from the notes in the vault.',
    input: z.strictObject({
      project: z
        .string()
        .max(200)
        .optional()
        .describe('Name of the project (default: the project of the working folder).'),
    }),
    compose: async (deps, { project }, run) =>
      [
        await briefAnswer(deps, { project: project === '' ? undefined : project }, run),
        'Tell me in a few sentences where we left off and what is still open. Cite the notes by their paths.',
      ].join('\n\n'),
  },
  {
    name: 'recall',
    title: 'What do we know about …?',
    description: 'Search the notes in the vault and answer from them.',
    input: z.strictObject({ query: z.string().max(2_000).describe('What you want to know.') }),
    compose: async (deps, { query = '' }, run) =>
      [
        await cbRecall.answer(deps, { query }, run),
        `Answer from these notes: ${query}\nCite them by their paths. Say so when they do not answer it.`,
      ].join('\n\n'),
  },
];
