import type { AnswerDeps } from '../answers/answer-deps';
import type { McpTool } from '../tool';
import { cbBrief } from './cb-brief';
import { cbRead } from './cb-read';
import { cbRecall } from './cb-recall';
import { cbRelated } from './cb-related';
import { cbStatus } from './cb-status';

/** Every tool that only reads, in the order in which clients list them. */
export const readingTools: readonly McpTool<AnswerDeps>[] = [cbRecall, cbRead, cbBrief, cbRelated, cbStatus];
