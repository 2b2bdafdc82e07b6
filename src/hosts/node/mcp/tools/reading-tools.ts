import * as z from 'zod';
import type { AnswerDeps } from '../answers/answer-deps';
import { briefAnswer } from '../answers/nothing-found';
import { defineTool, type McpTool, reading } from '../tool';
import { boardReadingTools } from './board-reading';
import { cbAsk } from './cb-ask';
import { cbGraph } from './cb-graph';
import { cbRead } from './cb-read';
import { cbRecall } from './cb-recall';
import { cbRelated } from './cb-related';
import { cbStatus } from './cb-status';

const tokenRange = 'tokens must be a whole number from 200 to 2500.';

const input = z.strictObject({
  project: z.string().max(200).optional().describe('Name of the project (default: the project of the working folder).'),
  tokens: z
    .int({ error: tokenRange })
    .min(200, { error: tokenRange })
    .max(2_500, { error: tokenRange })
    .optional()
    .describe('Approximate maximum length in tokens: 200 to 2500 (default 1500).'),
});

/** Returns what a new session should know. */
const cbBrief = defineTool<AnswerDeps, typeof input>({
  name: 'cb_brief',
  title: 'Where were we?',
  description:
    'Get up to date on a project: decisions, open, blocked and at-risk work, working memory, the last session, notes due for review, and the general rules of the person. Use at the start of a session, when the user asks "where were we?", and after you lost context; for one question use cb_recall.',
  manners: reading,
  input,
  work: briefAnswer,
});

/** Every read-only tool, in the order in which clients list them. */
export const readingTools: readonly McpTool<AnswerDeps>[] = [
  cbRecall,
  cbAsk,
  cbRead,
  cbBrief,
  cbRelated,
  cbGraph,
  cbStatus,
  ...boardReadingTools,
];
