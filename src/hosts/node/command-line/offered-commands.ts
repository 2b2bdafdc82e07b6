import * as z from 'zod';
import {
  deviceCatalog,
  type DeviceCommandId,
  terminalCatalog,
  type TerminalCommandId,
} from '../../../features/catalog';
import type { OfferedCommand } from './program';

/** Only offered in the terminal: the app watches as long as it is open. */
export const watchCommand: OfferedCommand = {
  id: 'watch',
  summary: 'Keep the index up to date and process the inbox, until you press Ctrl-C',
  input: z.object({}),
  positional: [],
};

/** Only the terminal program serves AI tools. */
export const mcpCommand: OfferedCommand = {
  id: 'mcp',
  summary: 'Share the vault with AI tools over MCP (standard input and output)',
  input: z.object({
    allowWrites: z
      .enum(['asked', 'apply', 'board'])
      .optional()
      .describe(
        'also offer tools that change notes; each makes a plan, which is applied only after your tool has asked you; with "apply", a tool that cannot ask may apply it too; with "board", only entries of the project board are recorded, at once',
      ),
  }),
  positional: [],
  optionalValues: { allowWrites: 'asked' },
};

/** Answers the hooks of Claude Code; the program's entry calls it directly, so that it starts quickly. */
export const hookCommand: OfferedCommand = {
  id: 'hook',
  summary: 'Answer a hook of Claude Code: brief a session that starts, or record one that ends and capture it',
  input: z.object({
    event: z
      .enum(['session-start', 'pre-compact', 'session-end', 'steering', 'prompt'])
      .describe(
        'session-start, pre-compact, session-end, steering or prompt; the hook’s JSON comes from standard input',
      ),
  }),
  positional: ['event'],
};

/**
 * Returns the commands that the words of a command line may mean: the one that they name, or all of them for help and
 * for a name that does not exist. Loading all of them would be most of the work of a start.
 */
export async function offeredCommands(words: readonly string[]): Promise<OfferedCommand[]> {
  const named = words.find((word) => !word.startsWith('-')) ?? '';
  const own = [watchCommand, mcpCommand, hookCommand];
  if (own.some(({ id }) => id === named) || words[0] === '--version') return own;
  if (isDeviceCommand(named)) return [await deviceCatalog[named]()];
  if (isCommandId(named)) return [await terminalCatalog[named]()];
  const loads = [...Object.values(terminalCatalog), ...Object.values(deviceCatalog)];
  return [...(await Promise.all(loads.map((load) => load()))), ...own];
}

/** True for a command that needs no vault. */
export function isDeviceCommand(name: string): name is DeviceCommandId {
  return Object.hasOwn(deviceCatalog, name);
}

function isCommandId(name: string): name is TerminalCommandId {
  return Object.hasOwn(terminalCatalog, name);
}
