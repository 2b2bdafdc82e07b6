import { namedFolder, type AiClient, type EntryShape } from '../ai-client';

/** The program and its arguments are one list. */
const shape: EntryShape = {
  write: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
  read: ({ command }) => {
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return null;
    const [first, ...args] = command;
    return first === undefined ? null : { command: first, args };
  },
};

export const openCode: AiClient = {
  id: 'opencode',
  title: 'OpenCode',
  format: 'json',
  keys: ['mcp'],
  shape,
  program: 'opencode',
  addCommand: null,
  places: (machine) => {
    const base = namedFolder(machine, 'XDG_CONFIG_HOME') ?? machine.paths.join(machine.home, '.config');
    const folder = machine.paths.join(base, 'opencode');
    return [{ base, folder, file: machine.paths.join(folder, 'opencode.json') }];
  },
  signs: () => [],
};
