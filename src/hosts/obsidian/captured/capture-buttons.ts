import { Platform } from 'obsidian';
import { tellErrors } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { LastSessionsModal } from './last-sessions-modal';
import { pickAndCapture } from './pick-and-capture';

/** Adds a bar with the ways to capture a transcript; `captured` is called after some were. */
export function addCaptureButtons(parent: HTMLElement, host: AppHost, captured: () => void = () => undefined): void {
  const bar = parent.createDiv({ cls: 'cyberbrain-toolbar' });
  // Not awaited: old browsers do not report that nothing was picked.
  addButton(bar, {
    label: 'Pick a transcript…',
    run: () => {
      void tellErrors(async () => {
        if ((await pickAndCapture(host, parent.doc)) !== null) captured();
      });
    },
  });
  if (!Platform.isDesktopApp) return;
  addButton(bar, {
    label: 'Capture my last sessions…',
    run: () => {
      new LastSessionsModal(host).open();
    },
  });
}
