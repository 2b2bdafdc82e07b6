import { tellErrors } from '../failures';

export interface ButtonAction {
  readonly label: string;
  /**
   * Accessible name; begins with the label and distinguishes it from similar buttons: "Undo the capture of one.jsonl".
   */
  readonly name?: string;
  /** Key that stays the same when the screen is redrawn, so that the focus can be restored. */
  readonly key?: string;
  readonly isMain?: boolean;
  /** Letter that does the same; shown on the button. */
  readonly letter?: string;
  readonly run: () => unknown;
}

/** Adds a button that ignores presses while its action is running, and reports the action's errors. */
export function addButton(
  parent: HTMLElement,
  { label, name, key = label, isMain = false, letter, run }: ButtonAction,
): HTMLButtonElement {
  const button = parent.createEl('button', { text: label, attr: { type: 'button', 'data-key': key } });
  if (name !== undefined) button.setAttribute('aria-label', name);
  if (letter !== undefined) button.setAttribute('aria-keyshortcuts', letter);
  button.toggleClass('mod-cta', isMain);
  button.addEventListener('click', () => {
    // Not `disabled`: that would move the focus out of the screen.
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    void tellErrors(run).then(() => {
      button.removeAttribute('aria-disabled');
    });
  });
  return button;
}
