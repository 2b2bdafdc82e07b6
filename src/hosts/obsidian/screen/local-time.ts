/** A time in the user's own words and zone, readable by programs too. */
export function addTime(parent: HTMLElement, at: string): void {
  const date = new Date(at);
  const text = Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  parent.createEl('time', { cls: 'cyberbrain-time', text, attr: { datetime: at } });
}
