import type { Machine } from '../../standard-folders';
import { namedFolder, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

const folderOf = (machine: Machine): string =>
  namedFolder(machine, 'CODEX_HOME') ?? machine.paths.join(machine.home, '.codex');

export const codex: AiClient = {
  id: 'codex',
  title: 'Codex',
  format: 'toml',
  keys: ['mcp_servers'],
  shape: commandEntry(),
  program: 'codex',
  addCommand: (name, { command, args }) => ['mcp', 'add', name, '--', command, ...args],
  places: (machine) => {
    const folder = folderOf(machine);
    return [
      {
        base: namedFolder(machine, 'CODEX_HOME') ?? machine.home,
        folder,
        file: machine.paths.join(folder, 'config.toml'),
      },
    ];
  },
  signs: () => [],
};
