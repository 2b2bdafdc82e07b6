import { appSigns, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

export const windsurf: AiClient = {
  id: 'windsurf',
  title: 'Windsurf',
  format: 'json',
  keys: ['mcpServers'],
  shape: commandEntry(),
  program: 'windsurf',
  addCommand: null,
  places: ({ home, paths }) => {
    const folder = paths.join(home, '.codeium', 'windsurf');
    return [{ base: home, folder, file: paths.join(folder, 'mcp_config.json') }];
  },
  signs: (machine) => appSigns(machine, 'Windsurf', 'Programs', 'Windsurf'),
};
