import type { Machine } from '../../standard-folders';
import { namedFolder, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

const folderOf = (machine: Machine): string =>
  namedFolder(machine, 'CLAUDE_CONFIG_DIR') ?? machine.paths.join(machine.home, '.claude');

/** The folder that holds `.claude.json`. */
const baseOf = (machine: Machine): string => namedFolder(machine, 'CLAUDE_CONFIG_DIR') ?? machine.home;

export const claudeCode: AiClient = {
  id: 'claude-code',
  title: 'Claude Code',
  format: 'json',
  keys: ['mcpServers'],
  shape: commandEntry({ type: 'stdio' }),
  program: 'claude',
  addCommand: (name, { command, args }) => ['mcp', 'add', name, '-s', 'user', '--', command, ...args],
  places: (machine) => [
    {
      base: baseOf(machine),
      folder: folderOf(machine),
      file: machine.paths.join(baseOf(machine), '.claude.json'),
    },
  ],
  signs: (machine) => [machine.paths.join(baseOf(machine), '.claude.json')],
  plugins: (machine) => ({
    base: baseOf(machine),
    folder: folderOf(machine),
    file: machine.paths.join(folderOf(machine), 'settings.json'),
  }),
};
