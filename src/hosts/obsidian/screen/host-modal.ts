import { Modal, type App } from 'obsidian';
import { prepareWindow } from './prepare-window';

/** A window of the plugin in which every character is visible. */
export abstract class HostModal extends Modal {
  constructor(app: App) {
    super(app);
    prepareWindow(this.modalEl);
  }
}
