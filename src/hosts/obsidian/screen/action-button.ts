import { tellErrors } from '../failures';

export interface ButtonAction {
  readonly label: string;
  /** Begins with the label and tells it apart from others like it: "Undo the capture of one.jsonl". */
  readonly name?: string;
  /** Stays the same when the screen is drawn anew, so that the focus can be kept. */
  readonly key?: string;
  readonly isMain?: boolean;
  readonly run: () => void | Promise<void>;
}

/** A button that does nothing more while its action is under way, and tells what that throws. */
export function addButton(
  parent: HTMLElement,
  { label, name, key = label, isMain = false, run }: ButtonAction,
): HTMLButtonElement {
  const button = parent.createEl('button', { text: label, attr: { type: 'button', 'data-key': key } });
  if (name !== undefined) button.setAttribute('aria-label', name);
  button.toggleClass('mod-cta', isMain);
  button.addEventListener('click', () => {
    // Not `disabled`: that would throw the focus out of the screen.
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    void tellErrors(run).then(() => {
      button.removeAttribute('aria-disabled');
    });
  });
  return button;
}
