import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { isAppError, messageOf } from '../../../core/errors';
import { withoutUnseen } from '../../../core/visible-text';
import type { Run } from '../../../ports/run';
import { askClient, type WritePermission, withApplyNote } from './ask-client';
import { guide, instructionsFor } from './guide';
import type { Practice } from './practice';
import type { McpPrompt } from './prompts/reading-prompts';
import { refuseWriting } from './refused-writing';
import { acceptOlderNames } from './renamed-calls';
import type * as Sdk from './sdk';
import { type CallContext, startCall } from './start-call';
import { type McpTool, parseArguments } from './tool';
import { withClientHints } from './writing/client-words';

/** Matches text that looks like a path of this computer. */
const machinePath = /(^|[\s"'(=:])(?:[A-Za-z]:)?(?:[\\/][^\s"'()\\/:]+){2,}[\\/]?/g;

/** What a server needs from the program; nothing of it is created before the first call. */
export interface ServerDeps<Deps> {
  readonly version: string;
  readonly tools: readonly McpTool<Deps>[];
  readonly prompts: readonly McpPrompt<Deps>[];
  readonly permission: WritePermission;
  /** The vault's folder, which is removed from messages. */
  readonly root: string;
  /** Told when calls begin and end. */
  readonly practice?: Pick<Practice, 'callBegan' | 'callEnded'>;
  /** Opens the program for the vault on the first call. */
  open(): Promise<Deps>;
  /** Logs a line for whoever maintains the program. */
  readonly log: (line: string) => void;
}

/** Validity of lists in ms: they do not change while a server runs. */
const oneHourMs = 3_600_000;

const cacheHint = { ttlMs: oneHourMs, cacheScope: 'private' } as const;

interface Answered<Value> {
  readonly value: Value | string;
  readonly isFailure: boolean;
}

type Checked = { readonly value: unknown } | { readonly issues: readonly { readonly message: string }[] };

interface OwnSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Checked;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/** Creates a server for one connection; the SDK handles the protocol's version. */
export function makeServer<Deps>(sdk: typeof Sdk, deps: ServerDeps<Deps>): McpServer {
  const server = new sdk.McpServer(
    { name: 'cyberbrain', title: 'Cyberbrain', version: deps.version },
    {
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: instructionsFor(deps.permission !== 'none'),
      cacheHints: {
        'tools/list': cacheHint,
        'prompts/list': cacheHint,
        'resources/list': cacheHint,
        'resources/templates/list': cacheHint,
        'resources/read': cacheHint,
        'server/discover': cacheHint,
      },
    },
  );
  if (deps.permission === 'none') refuseWriting(server, new Set(deps.tools.map(({ name }) => name)));
  // Older names are replaced before a tool is looked for.
  acceptOlderNames(server);
  for (const tool of deps.tools) registerTool(sdk, server, tool, deps);
  for (const prompt of deps.prompts) registerPrompt(server, prompt, deps);
  server.registerResource(
    'guide',
    'cyberbrain://guide',
    {
      title: 'Using this memory',
      description: 'What notes, properties and searches look like.',
      mimeType: 'text/markdown',
    },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: 'text/markdown', text: guide }] }),
  );
  return server;
}

function registerTool<Deps>(sdk: typeof Sdk, server: McpServer, tool: McpTool<Deps>, deps: ServerDeps<Deps>): void {
  const { isReadOnly, isDestructive, isIdempotent, isOpenWorld } = tool.manners;
  const annotations = {
    title: tool.title,
    readOnlyHint: isReadOnly,
    destructiveHint: isDestructive,
    idempotentHint: isIdempotent,
    openWorldHint: isOpenWorld,
  };
  const answer = async (given: unknown, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
    const answered = await attempt<Deps, string | InputRequiredResult>(deps, tool.name, context, async (made, run) => {
      const asked =
        tool.question === undefined
          ? null
          : askClient(sdk, server, await tool.question(made, given), context, deps.permission);
      return asked ?? tool.answer(made, given, run);
    });
    if (typeof answered.value !== 'string') return answered.value;
    const text = withApplyNote(answered.value, server, context, deps.permission);
    return { content: [{ type: 'text', text }], ...(answered.isFailure ? { isError: true } : {}) };
  };
  server.registerTool(
    tool.name,
    { title: tool.title, description: tool.description, inputSchema: ownSchema(tool.input, unchecked), annotations },
    answer,
  );
}

function registerPrompt<Deps>(server: McpServer, prompt: McpPrompt<Deps>, deps: ServerDeps<Deps>): void {
  const answer = async (
    given: unknown,
    context: ServerContext,
  ): Promise<{ messages: { role: 'user'; content: { type: 'text'; text: string } }[] }> => {
    const { value: text, isFailure } = await attempt(deps, prompt.name, context, (made, run) =>
      prompt.compose(made, given as Readonly<Record<string, string>>, run),
    );
    if (isFailure) throw new Error(text);
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  };
  server.registerPrompt(
    prompt.name,
    { title: prompt.title, description: prompt.description, argsSchema: ownSchema(prompt.input, checkedBy(prompt)) },
    answer,
  );
}

/** Turns a failure into an answer in our own words: the SDK would pass its message to the model unchanged. */
async function attempt<Deps, Value>(
  deps: ServerDeps<Deps>,
  name: string,
  context: CallContext,
  work: (made: Deps, run: Run) => Promise<Value>,
): Promise<Answered<Value>> {
  const call = startCall(name, context, deps.log);
  deps.practice?.callBegan();
  try {
    return { value: await work(await deps.open(), call.run), isFailure: false };
  } catch (error) {
    // The client gets reports of its own mistakes, and a call that was cancelled may fail at anything.
    const isOurs = !isAppError(error) || error.code === 'internal';
    if (isOurs && !context.mcpReq.signal.aborted) deps.log(`${name}: ${messageOf(error)}`);
    return { value: failureWords(error, deps.root), isFailure: true };
  } finally {
    call.end();
    deps.practice?.callEnded();
  }
}

/** Advertises a schema; `validate` checks in its place. */
function ownSchema(schema: z.ZodObject, validate: (value: unknown) => Checked): OwnSchema {
  const { jsonSchema } = schema['~standard'] as unknown as OwnSchema['~standard'];
  return { '~standard': { version: 1, vendor: 'cyberbrain', validate, jsonSchema } };
}

/** Accepts everything: a tool validates its input itself, and its failure is an answer that a model can read. */
function unchecked(value: unknown): Checked {
  return { value };
}

/** Validates arguments of a prompt in the words of the tools; the SDK makes an error of the protocol of it. */
function checkedBy({ input, name }: Pick<McpPrompt<never>, 'input' | 'name'>): (value: unknown) => Checked {
  return (value) => {
    try {
      return { value: parseArguments(input, name, value) };
    } catch (error) {
      return { issues: [{ message: messageOf(error) }] };
    }
  };
}

/** Returns a failure's message for a client, without any path of this computer. `root` is the vault's folder. */
function failureWords(thrown: unknown, root: string): string {
  if (!isAppError(thrown) || thrown.code === 'internal')
    return 'Something went wrong in Cyberbrain. Its log (stderr) says what. Try again; if it happens again, tell the user to run "cyberbrain status".';
  return withClientHints(withoutUnseen(thrown.message))
    .replaceAll(`${root}/`, '')
    .replaceAll(`${root}\\`, '')
    .replaceAll(root, 'the vault')
    .replace(machinePath, '$1[a path of this computer]');
}
