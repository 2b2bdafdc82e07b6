/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { ConfirmationModal } from '../../../workbench/ui/confirmation-modal';
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { FuzzySuggestModal } from '../../../workbench/ui/fuzzy-suggest-modal';
import { Modal } from '../../../workbench/ui/modal';
import { bareApp, press, settled } from './bare-app';

beforeAll(() => installDomExtensions(window));
afterEach(() => document.body.empty());

/** A dialog with two fields; its close button comes after them. */
function opened(): { modal: Modal; fields: HTMLInputElement[]; close: HTMLElement } {
  const modal = new Modal(bareApp()).setTitle('Name it');
  const fields = ['one', 'two'].map((value) => modal.contentEl.createEl('input', { value }));
  modal.open();
  return { modal, fields, close: modal.modalEl.find('.modal-close-button') };
}

describe('Modal', () => {
  it('names itself for screen readers', () => {
    const { modal } = opened();
    const { modalEl, titleEl } = modal;
    expect(modalEl.getAttribute('role')).toBe('dialog');
    expect(modalEl.getAttribute('aria-modal')).toBe('true');
    expect(modalEl.getAttribute('aria-labelledby')).toBe(titleEl.id);
  });

  it('keeps Tab inside, both ways', () => {
    const { fields, close } = opened();
    document.body.createEl('button', { text: 'Outside' });
    const order = Array.from({ length: 4 }, () => {
      press('Tab');
      return document.activeElement;
    });
    expect(new Set(order)).toEqual(new Set([...fields, close]));
    expect(order[3]).toBe(order[0]);
    press('Tab', { shiftKey: true });
    expect(document.activeElement).toBe(order[2]);
  });

  it('skips disabled entries', () => {
    const { fields, close } = opened();
    for (const field of fields) field.disabled = true;
    press('Tab');
    expect(document.activeElement).toBe(close);
    press('Tab');
    expect(document.activeElement).toBe(close);
  });

  it('closes with Escape and gives the focus back', () => {
    const button = document.body.createEl('button');
    button.focus();
    const { modal } = opened();
    expect(document.activeElement).toBe(modal.modalEl);
    press('Escape');
    expect(modal.containerEl.isConnected).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when the backdrop is clicked, once', () => {
    const { modal } = opened();
    let count = 0;
    modal.setCloseCallback(() => (count += 1));
    modal.containerEl.find('.modal-bg').click();
    modal.close();
    expect(count).toBe(1);
  });
});

describe('ConfirmationModal', () => {
  it('closes unless the handler says otherwise', async () => {
    const modal = new ConfirmationModal(bareApp());
    modal.addButton((button) => button.setButtonText('Stay').onClick(() => Promise.resolve(true)));
    modal.addButton((button) =>
      button
        .setButtonText('Go')
        .onClick(() => undefined)
        .setInitialFocus(),
    );
    modal.open();
    expect(document.activeElement?.textContent).toBe('Go');
    const [stay, go] = modal.buttonContainerEl.findAll('button');
    stay?.click();
    await settled();
    expect(modal.containerEl.isConnected).toBe(true);
    go?.click();
    await settled();
    expect(modal.containerEl.isConnected).toBe(false);
  });
});

class Fruit extends FuzzySuggestModal<string> {
  chosen: string | null = null;

  override getItems(): string[] {
    return ['Apple', 'Grape', 'Pear'];
  }

  override getItemText(item: string): string {
    return item;
  }

  override onChooseItem(item: string): void {
    this.chosen = item;
  }
}

describe('FuzzySuggestModal', () => {
  it('finds letters in order, moves with the arrows and takes with Enter', async () => {
    const modal = new Fruit(bareApp());
    modal.open();
    await settled();
    modal.inputEl.value = 'pe';
    modal.inputEl.dispatchEvent(new Event('input'));
    await settled();
    const found = modal.resultContainerEl.findAll('.suggestion-item').map((el) => el.textContent);
    expect(found).toEqual(['Pear', 'Grape', 'Apple']);
    press('ArrowDown');
    press('Enter');
    expect(modal.chosen).toBe('Grape');
    expect(modal.containerEl.isConnected).toBe(false);
  });

  it('shows that there is nothing', async () => {
    const modal = new Fruit(bareApp());
    modal.open();
    modal.inputEl.value = 'zzz';
    modal.inputEl.dispatchEvent(new Event('input'));
    await settled();
    expect(modal.resultContainerEl.textContent).toBe('No results found.');
  });
});
