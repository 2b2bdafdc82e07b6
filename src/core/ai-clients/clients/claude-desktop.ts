import type { Machine } from '../../standard-folders';
import { appSigns, localFolder, settingsFolder, type AiClient, type ConfigPlace } from '../ai-client';
import { commandEntry } from '../config-format';

/** Family name of the package in the Microsoft Store, whose settings Windows keeps apart. */
const storePackage = 'Claude_pzs8sxrjxfjjc';

function placeBelow(machine: Machine, base: string, sign: string | null = null): ConfigPlace {
  const folder = machine.paths.join(base, 'Claude');
  return { base, folder: sign ?? folder, file: machine.paths.join(folder, 'claude_desktop_config.json') };
}

export const claudeDesktop: AiClient = {
  id: 'claude-desktop',
  title: 'Claude Desktop',
  format: 'json',
  keys: ['mcpServers'],
  shape: commandEntry(),
  program: null,
  addCommand: null,
  places: (machine) => {
    const usual = placeBelow(machine, settingsFolder(machine));
    if (machine.platform !== 'win32') return [usual];
    const sandbox = machine.paths.join(localFolder(machine), 'Packages', storePackage);
    return [placeBelow(machine, machine.paths.join(sandbox, 'LocalCache', 'Roaming'), sandbox), usual];
  },
  signs: (machine) => appSigns(machine, 'Claude', 'AnthropicClaude'),
};
