import { tellErrors } from '../failures';
import { pathProblem } from '../files/path-picker';
import type { AppHost } from '../host';
import { type EntryField, EntryModal } from '../settings/entry-modal';
import { ConnectToolsModal, type OpenTerminalProgram, openTerminalProgram } from './connect-tools-modal';

/** Lists the AI tools of this computer, after asking once where the terminal program is. */
export function connectTools(host: AppHost, openProgram: OpenTerminalProgram = openTerminalProgram): void {
  const list = (): void => {
    new ConnectToolsModal(host, openProgram, ask).open();
  };
  const ask = (): void => {
    const field: EntryField = {
      name: 'Terminal program',
      desc: 'AI tools start this program to search the vault and read its notes. It is the file cyberbrain.mjs in the folder dist of Cyberbrain’s release or repository. Its path is stored on this device only.',
      placeholder: '/path/to/cyberbrain/dist/cyberbrain.mjs',
      value: host.device.settings.current.terminalProgram,
      check: pathProblem,
      picks: 'openFile',
    };
    const use = ([terminalProgram = '']: readonly string[]): void => {
      void tellErrors(() => host.device.change({ terminalProgram })).then(list);
    };
    new EntryModal(host.app, 'Connect AI tools', [field], use, 'Look for AI tools').open();
  };
  if (host.device.settings.current.terminalProgram === '') ask();
  else list();
}
