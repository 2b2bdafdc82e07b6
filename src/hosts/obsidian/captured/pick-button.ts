import { tellErrors } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import type { HostModal } from '../screen/host-modal';
import { pickAndCapture } from './pick-and-capture';

/** Adds the button of a window that found no sessions: it closes the window and captures a file that the user picks. */
export function addPickButton(modal: HostModal, host: AppHost): void {
  addButton(modal.contentEl.createDiv({ cls: 'modal-button-container' }), {
    label: 'Pick a transcript…',
    isMain: true,
    run: () => {
      modal.close();
      void tellErrors(() => pickAndCapture(host, activeDocument));
    },
  });
}
