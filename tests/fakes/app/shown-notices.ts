import { Notice } from 'obsidian-test-mocks/obsidian';

export interface ShownNotice {
  readonly text: string;
  readonly durationMs: number | undefined;
  readonly buttons: readonly HTMLButtonElement[];
  press(label: string): void;
}

/** Remembers every notice that is shown from now on, as the product built it. Restore with `jest.restoreAllMocks`. */
export function rememberNotices(): { readonly shown: readonly ShownNotice[]; readonly hiddenCount: number } {
  const shown: ShownNotice[] = [];
  const hide = jest.spyOn(Notice.prototype, 'hide');
  jest.spyOn(Notice.prototype, 'constructor__').mockImplementation((message, durationMs) => {
    const root = typeof message === 'string' ? null : message;
    const buttons = root === null ? [] : [...root.querySelectorAll('button')];
    shown.push({
      get text() {
        return typeof message === 'string' ? message : message.textContent;
      },
      durationMs,
      buttons,
      press: (label) => {
        const button = buttons.find(({ textContent }) => textContent === label);
        if (button === undefined) throw new Error(`No button ${label}.`);
        button.click();
      },
    });
  });
  return {
    shown,
    get hiddenCount() {
      return hide.mock.calls.length;
    },
  };
}
