import type { Machine } from '../../standard-folders';
import { appSigns, settingsFolder, type AiClient, type ConfigPlace } from '../ai-client';
import { commandEntry } from '../config-format';

function placeOf(machine: Machine, edition: string): ConfigPlace {
  const base = settingsFolder(machine);
  const folder = machine.paths.join(base, edition);
  return { base, folder, file: machine.paths.join(folder, 'User', 'mcp.json') };
}

export const vscode: AiClient = {
  id: 'vscode',
  title: 'VS Code',
  format: 'json',
  keys: ['servers'],
  shape: commandEntry({ type: 'stdio' }),
  program: 'code',
  addCommand: null,
  places: (machine) => {
    const usual = placeOf(machine, 'Code');
    // Also the last one, for an editor that has not been started yet.
    return [usual, placeOf(machine, 'Code - Insiders'), usual];
  },
  signs: (machine) => appSigns(machine, 'Visual Studio Code', 'Programs', 'Microsoft VS Code'),
};
