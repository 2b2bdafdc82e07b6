import type { App } from '../model/app';
import { TFolder } from '../model/files/files';
import { setIcon } from '../ui/icons';
import { copyIntoVault } from './drop-files';

const dismissedKey = 'banner-dismissed';
const inbox = 'AI/Inbox';

/**
 * Suggests what to try in the sample vault, or explains what to expect in an own vault. `transcript` is the path of the
 * sample session. Returns null once the banner was closed.
 */
export function createBanner(app: App, transcript: string | null): HTMLElement | null {
  if (app.loadLocalStorage(dismissedKey) === true) return null;
  const banner = createDiv({ cls: 'workbench-banner', attr: { role: 'banner' } });
  const text = banner.createDiv({ cls: 'workbench-banner-text' });
  if (transcript === null) {
    text.createDiv({
      text: `This is your own folder “${app.vault.getName()}”. Cyberbrain changes notes here only when you tell it to.`,
    });
  } else {
    text.createDiv({ text: 'This is a copy of the sample vault: nothing here can break.' });
    text.createDiv({
      text: `Search in the right sidebar as you type, for example “deposit refund”. Drop a work session on ${inbox}, see what is captured, then take it back with Undo.`,
    });
    addDropButton(app, banner, transcript);
  }
  const close = banner.createEl('button', {
    cls: 'clickable-icon workbench-banner-close',
    attr: { 'aria-label': 'Close' },
  });
  setIcon(close, 'x');
  close.addEventListener('click', () => {
    app.saveLocalStorage(dismissedKey, true);
    banner.remove();
  });
  return banner;
}

function addDropButton(app: App, banner: HTMLElement, transcript: string): void {
  const button = banner.createEl('button', { cls: 'mod-cta', text: 'Drop the sample transcript' });
  button.addEventListener('click', () => {
    button.disabled = true;
    void dropTranscript(app, transcript).finally(() => {
      button.disabled = false;
    });
  });
}

async function dropTranscript(app: App, path: string): Promise<void> {
  const bytes = await app.vault.adapter.readBinary(path);
  const folder = app.vault.getAbstractFileByPath(inbox) ?? (await app.vault.createFolder(inbox));
  if (folder instanceof TFolder) await copyIntoVault(app, folder, [new File([bytes], path.split('/').at(-1) ?? path)]);
}
