import { Modal, type App } from 'obsidian';
import { keepVisible } from './keep-visible';

/** A window of the plugin in which every character is visible. */
export abstract class HostModal extends Modal {
  constructor(app: App) {
    super(app);
    keepVisible(this.modalEl);
  }
}
