const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** Keeps Tab and Shift+Tab inside `root`. Tries each element in turn, because the browser does not focus hidden or disabled ones. */
export function trapTab(root: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault();
  const stops = focusStops(root);
  const from = stops.indexOf(root.doc.activeElement as HTMLElement);
  const step = event.shiftKey ? -1 : 1;
  for (let at = 0; at < stops.length; at++) {
    const start = from === -1 && step === -1 ? 0 : from;
    const next = stops[(start + step * (at + 1) + stops.length * 2) % stops.length];
    next?.focus();
    if (next && next.doc.activeElement === next) return;
  }
}

/** Returns the elements below `root` that Tab stops at, in order. */
export function focusStops(root: HTMLElement): HTMLElement[] {
  return root.findAll(focusable).filter((el) => el.tabIndex >= 0 && !el.matches(':disabled'));
}
