import { isJsonObject } from '../../json';
import { serverName } from '../server-command';
import { type AiClient, type ConfigForm, type EntryShape, namedFolder } from '../ai-client';

/** The program and its arguments are one list. */
const shape: EntryShape = {
  write: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
  read: ({ command }) => {
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return null;
    const [first, ...args] = command;
    return first === undefined ? null : { command: first, args };
  },
};

/**
 * The form of OpenCode 2, which reads the older one too: `mcp.servers.NAME`, without `enabled`. An entry of ours in the
 * older form alone stays there.
 */
const second: ConfigForm = {
  isOf: ({ mcp }) => {
    const servers = isJsonObject(mcp) ? mcp['servers'] : null;
    // In the older form, a server may have this name; it has a type.
    if (!isJsonObject(mcp) || !isJsonObject(servers) || typeof servers['type'] === 'string') return false;
    return serverName in servers || !(serverName in mcp);
  },
  keys: ['mcp', 'servers'],
  shape: { ...shape, write: ({ command, args }) => ({ type: 'local', command: [command, ...args] }) },
};

export const openCode: AiClient = {
  id: 'opencode',
  title: 'OpenCode',
  format: 'json',
  keys: ['mcp'],
  shape,
  otherForm: second,
  program: 'opencode',
  addCommand: null,
  places: (machine) => {
    const base = namedFolder(machine, 'XDG_CONFIG_HOME') ?? machine.paths.join(machine.home, '.config');
    const folder = machine.paths.join(base, 'opencode');
    return [{ base, folder, file: machine.paths.join(folder, 'opencode.json') }];
  },
  signs: () => [],
};
