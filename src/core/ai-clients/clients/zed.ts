import type { Machine } from '../../standard-folders';
import { appSigns, namedFolder, settingsFolder, type AiClient } from '../ai-client';
import { commandEntry } from '../config-format';

/** Returns the folder above Zed's own: on macOS it is not the one of other desktop programs. */
function baseOf(machine: Machine): string {
  if (machine.platform === 'darwin') return machine.paths.join(machine.home, '.config');
  return (
    (machine.platform === 'linux' ? namedFolder(machine, 'FLATPAK_XDG_CONFIG_HOME') : null) ?? settingsFolder(machine)
  );
}

export const zed: AiClient = {
  id: 'zed',
  title: 'Zed',
  format: 'json',
  keys: ['context_servers'],
  shape: { ...commandEntry(), initial: { env: {} } },
  program: 'zed',
  addCommand: null,
  places: (machine) => {
    const base = baseOf(machine);
    const folder = machine.paths.join(base, machine.platform === 'win32' ? 'Zed' : 'zed');
    return [{ base, folder, file: machine.paths.join(folder, 'settings.json') }];
  },
  signs: (machine) => appSigns(machine, 'Zed', 'Programs', 'Zed'),
};
