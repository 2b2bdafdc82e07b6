import type { App } from '../model/app';
import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';

/** The foot of the left sidebar: the name of the open vault and a button for the settings. */
export function createVaultProfile(app: App): HTMLElement {
  const profile = createDiv({ cls: 'workspace-sidedock-vault-profile' });
  const switcher = profile.createDiv({ cls: 'workspace-drawer-vault-switcher' });
  setIcon(switcher.createDiv({ cls: 'workspace-drawer-vault-switcher-icon' }), 'chevrons-up-down');
  switcher.createDiv({ cls: 'workspace-drawer-vault-name', text: app.vault.getName() });
  const actions = profile.createDiv({ cls: 'workspace-drawer-vault-actions' });
  const settings = actions.createEl('button', { cls: 'clickable-icon' });
  setIcon(settings, 'settings');
  setTooltip(settings, 'Settings');
  settings.addEventListener('click', () => {
    app.setting.open();
  });
  return profile;
}
