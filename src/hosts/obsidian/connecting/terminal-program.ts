import { AppError, isAppError } from '../../../core/errors';
import { isJsonObject } from '../../../core/json';
import type { SetupOutput } from '../../../features/setup/setup-input';
import type { Programs } from '../../../ports/programs';

/** Runs our terminal program, which has the code for AI tools; the app leaves it out to stay small. */
export interface TerminalProgram {
  /** Runs `setup` for the vault with additional arguments. Throws an error whose message is for the user. */
  setUp(words: readonly string[]): Promise<SetupOutput>;
}

/** Returns the terminal program at an absolute path, run by the Node that a terminal would find. */
export function terminalProgram(programs: Programs, path: string, vault: string): TerminalProgram {
  return {
    setUp: async (words) => {
      const args = [path, 'setup', ...words, '--json', '--vault', vault];
      const { stdout, stderr } = await programs.run({ program: 'node', args, stdin: '' }).end.catch(explained);
      return readOutput(stdout, stderr, path);
    },
  };
}

function explained(error: unknown): never {
  if (!isAppError(error, 'not-found')) throw error;
  throw new AppError(
    'not-found',
    'Node, which runs the terminal program, was not found. Install Node 20.19 or newer, or connect the tools in a terminal: cyberbrain setup',
  );
}

function readOutput(stdout: string, stderr: string, path: string): SetupOutput {
  const output = parsed(stdout);
  if (isJsonObject(output) && Array.isArray(output['clients'])) return output as unknown as SetupOutput;
  const error = isJsonObject(output) && isJsonObject(output['error']) ? output['error']['message'] : null;
  const reason = typeof error === 'string' ? error : endLine(stderr);
  throw new AppError(
    'unreadable',
    typeof error === 'string'
      ? error
      : `"${path}" is not Cyberbrain’s terminal program, or is an older version of it${reason === '' ? '.' : `: ${reason}`}`,
    path,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the error that ended Node, which prints its version last; without one, the last line. */
function endLine(text: string): string {
  return (/^\w*Error: .*/m.exec(text)?.[0] ?? text.trim().split('\n').at(-1) ?? '').slice(0, 200);
}
