/** Adds a button with an icon that is on or off; the caller sets the icon. */
export function addSwitch(row: HTMLElement, label: string, pressed: () => void): HTMLElement {
  const button = row.createEl('button', {
    cls: 'clickable-icon nav-action-button cyberbrain-switch',
    attr: { type: 'button', 'aria-label': label, 'aria-pressed': 'false' },
  });
  button.addEventListener('click', pressed);
  return button;
}

export function turnSwitch(button: HTMLElement, isOn: boolean): void {
  button.toggleClass('is-active', isOn);
  button.setAttribute('aria-pressed', String(isOn));
}
