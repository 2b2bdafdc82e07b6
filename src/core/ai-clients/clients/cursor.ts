import { appSigns, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

export const cursor: AiClient = {
  id: 'cursor',
  title: 'Cursor',
  format: 'json',
  keys: ['mcpServers'],
  shape: commandEntry(),
  program: 'cursor',
  addCommand: null,
  places: ({ home, paths }) => {
    const folder = paths.join(home, '.cursor');
    return [{ base: home, folder, file: paths.join(folder, 'mcp.json') }];
  },
  signs: (machine) => appSigns(machine, 'Cursor', 'Programs', 'cursor'),
};
