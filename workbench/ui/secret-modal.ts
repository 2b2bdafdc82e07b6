import type { App } from '../model/app';
import { Modal } from './modal';
import { Setting } from './setting';

/** Selects a stored secret by name, or stores a new one. */
export class SecretModal extends Modal {
  constructor(
    app: App,
    private readonly choose: (id: string) => void,
  ) {
    super(app);
    this.setTitle('Link a secret');
  }

  override onOpen(): void {
    for (const id of this.app.secretStorage.listSecrets()) {
      new Setting(this.contentEl)
        .setName(id)
        .addButton((button) => button.setButtonText('Use').onClick(() => this.#pick(id)));
    }
    this.#addNew();
  }

  #addNew(): void {
    let id = '';
    let secret = '';
    new Setting(this.contentEl).setName('New secret').setHeading();
    const name = new Setting(this.contentEl).setName('Name').setDesc('Small letters, digits and dashes.');
    name.addText((text) => text.onChange((value) => (id = value)));
    new Setting(this.contentEl).setName('Value').addText((text) => {
      text.inputEl.type = 'password';
      text.onChange((value) => (secret = value));
    });
    new Setting(this.contentEl).addButton((button) =>
      button
        .setCta()
        .setButtonText('Keep')
        .onClick(() => {
          if (!/^[a-z0-9-]{1,64}$/.test(id)) return void name.setErrorMessage('Use small letters, digits and dashes.');
          this.app.secretStorage.setSecret(id, secret);
          this.#pick(id);
        }),
    );
  }

  #pick(id: string): void {
    this.close();
    this.choose(id);
  }
}
