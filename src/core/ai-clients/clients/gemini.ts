import { namedFolder, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

export const gemini: AiClient = {
  id: 'gemini',
  title: 'Gemini CLI',
  format: 'json',
  keys: ['mcpServers'],
  shape: commandEntry(),
  program: 'gemini',
  addCommand: (name, { command, args }) => ['mcp', 'add', '-s', 'user', name, command, ...args],
  places: (machine) => {
    const base = namedFolder(machine, 'GEMINI_CLI_HOME') ?? machine.home;
    const folder = machine.paths.join(base, '.gemini');
    return [{ base, folder, file: machine.paths.join(folder, 'settings.json') }];
  },
  signs: () => [],
};
