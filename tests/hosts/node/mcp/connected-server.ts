import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { join, resolve } from 'node:path';
import { shareCode } from '../../../fakes/kept-code';
import type { ProgramFixture } from '../command-line/started-program';

const program = resolve('dist/cyberbrain.mjs');

export type Era = 'legacy' | 'modern';

export interface ConnectedServer {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** All that the server has said beside the protocol. */
  stderr(): string;
  /** The text of a tool's answer, and whether it is a failure. */
  call(name: string, given?: Record<string, unknown>): Promise<{ readonly text: string; readonly isError: boolean }>;
}

/** The built program as a server over the fixture's vault, with the SDK's own client. The client passes none of its environment on; with `confirm` it can ask its user, who answers so. */
export async function connect(
  fixture: ProgramFixture,
  era: Era,
  words: readonly string[] = [],
  confirm?: (question: string) => boolean | 'cancel' | 'decline',
): Promise<ConnectedServer> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(fixture.folder, 'home'),
    CLAUDE_CONFIG_DIR: join(fixture.folder, 'claude'),
    TZ: 'UTC',
    XDG_CACHE_HOME: join(fixture.folder, 'cache'),
    XDG_DATA_HOME: join(fixture.folder, 'data'),
  };
  shareCode(env.XDG_CACHE_HOME);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', '--vault', fixture.vault, ...words],
    env,
    stderr: 'pipe',
    cwd: fixture.folder,
  });
  let told = '';
  transport.stderr?.on('data', (text: Buffer) => {
    told += text.toString();
  });
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: confirm === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } },
    },
  );
  if (confirm !== undefined)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      const said = confirm(params.message);
      return typeof said === 'string' ? { action: said } : { action: 'accept', content: { confirm: said } };
    });
  await client.connect(transport);
  return {
    client,
    transport,
    stderr: () => told,
    call: async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = content as { type: string; text?: string }[];
      return { text: first?.text ?? '', isError: isError === true };
    },
  };
}
