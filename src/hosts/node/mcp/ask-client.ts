import type { InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { AppError } from '../../../core/errors';
import type * as Sdk from './sdk';

/**
 * How a plan may be applied: never by this server, after the client asked its user, or also when the client cannot ask or
 * gets no answer. `board`: entries of the project board are recorded at once, and nothing else is changed.
 */
export type WritePermission = 'none' | 'asked' | 'apply' | 'board';

const key = 'apply';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const refused = 'The user did not agree, so nothing was changed. The plan can still be applied.';
const unanswered =
  'The client answered the question by itself, without asking the user, so nothing was changed. The plan can still be applied where the user can be asked, or if they start the server with --allow-writes=apply.';
const confirm = { type: 'boolean' as const, title: 'Apply', description: 'Apply the plan to the notes.' };

/**
 * Makes the client ask its user, in the way of the protocol's version. Returns null when the user agreed, or when the
 * client cannot ask or got no answer and applying without consent was allowed; otherwise the answer for the client. Throws
 * `needs-consent` when it cannot ask, or the user said no.
 */
export function askClient(
  sdk: typeof Sdk,
  server: McpServer,
  question: string,
  { mcpReq }: ServerContext,
  permission: WritePermission,
): InputRequiredResult | null {
  const answer = mcpReq.inputResponses?.[key];
  if (answer !== undefined) {
    if (sdk.acceptedContent(mcpReq.inputResponses, key)?.['confirm'] === true) return null;
    const isByItself = isAnsweredByItself(answer, question);
    if (permission === 'apply' && isByItself) return null;
    throw new AppError('needs-consent', isByItself ? unanswered : refused);
  }
  if (canAsk(server, mcpReq)) {
    noteAsked(question);
    return sdk.inputRequired({
      inputRequests: {
        [key]: sdk.inputRequired.elicit({
          message: question,
          requestedSchema: { type: 'object', properties: { confirm }, required: ['confirm'] },
        }),
      },
    });
  }
  if (permission === 'apply') return null;
  throw new AppError('needs-consent', cannotAsk);
}

const cannotAsk =
  'This client cannot ask its user, so plans are not applied here. If the user agrees to such changes without being asked each time, they can start the server with --allow-writes=apply.';

/** Returns an answer that names a call to apply a plan with a warning where that call would be refused. */
export function withApplyNote(
  answer: string,
  server: McpServer,
  { mcpReq }: ServerContext,
  permission: WritePermission,
): string {
  const isPlan = permission === 'asked' && answer.includes('call cb_apply with id "');
  return isPlan && !canAsk(server, mcpReq) ? `${answer}\n${cannotAsk}` : answer;
}

/** True when the client says that it can ask its user: in each call, in the older protocol once. */
function canAsk(server: McpServer, { envelope }: ServerContext['mcpReq']): boolean {
  const modern = (envelope as Readonly<Record<string, { elicitation?: unknown } | undefined>> | undefined)?.[
    capabilitiesKey
  ];
  return (modern ?? initialCapabilities(server))?.elicitation !== undefined;
}

/** When each question was handed to the client, in ms. */
const askedMs = new Map<string, number>();
const mostAsked = 50;

/** Time in ms within which nobody reads a question and answers it. */
const shortestReadingMs = 400;

function noteAsked(question: string): void {
  askedMs.set(question, performance.now());
  const [oldest] = askedMs.keys();
  if (askedMs.size > mostAsked && oldest !== undefined) askedMs.delete(oldest);
}

/**
 * True when the client cancelled or declined before anybody could have read the question: `claude -p` and `codex exec`
 * do so because they have nobody to ask. A later no is a person's.
 */
function isAnsweredByItself(answer: unknown, question: string): boolean {
  const asked = askedMs.get(question) ?? -Infinity;
  const { action } = (answer ?? {}) as { readonly action?: unknown };
  return (action === 'cancel' || action === 'decline') && performance.now() - asked < shortestReadingMs;
}

/** In the older protocol a client states its capabilities once. */
function initialCapabilities({ server }: McpServer): { readonly elicitation?: unknown } | undefined {
  const known: { getClientCapabilities(): { readonly elicitation?: unknown } | undefined } = server;
  return known.getClientCapabilities();
}
