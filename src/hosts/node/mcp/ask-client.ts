import type { InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { AppError } from '../../../core/errors';
import type * as Sdk from './sdk';

/**
 * How a plan may be applied: never by this server, after the client asked its user, or also when the client cannot ask.
 */
export type WritePermission = 'none' | 'asked' | 'apply';

const key = 'apply';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const confirm = { type: 'boolean' as const, title: 'Apply', description: 'Apply the plan to the notes.' };

/**
 * Makes the client ask its user, in the way of the protocol's version. Returns null when the user agreed, or when the
 * client cannot ask and applying without consent was allowed; otherwise the answer for the client. Throws
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
    throw new AppError(
      'needs-consent',
      'The user did not agree, so nothing was changed. The plan can still be applied.',
    );
  }
  const modern = (mcpReq.envelope as Readonly<Record<string, { elicitation?: unknown } | undefined>> | undefined)?.[
    capabilitiesKey
  ];
  const canAsk = (modern ?? initialCapabilities(server))?.elicitation !== undefined;
  if (canAsk)
    return sdk.inputRequired({
      inputRequests: {
        [key]: sdk.inputRequired.elicit({
          message: question,
          requestedSchema: { type: 'object', properties: { confirm }, required: ['confirm'] },
        }),
      },
    });
  if (permission === 'apply') return null;
  throw new AppError(
    'needs-consent',
    'This client cannot ask its user, so plans are not applied here. Tell the user to start the server with --allow-writes=apply, or to run the command in a terminal.',
  );
}

/** In the older protocol a client states its capabilities once. */
function initialCapabilities({ server }: McpServer): { readonly elicitation?: unknown } | undefined {
  const known: { getClientCapabilities(): { readonly elicitation?: unknown } | undefined } = server;
  return known.getClientCapabilities();
}
