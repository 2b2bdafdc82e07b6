/** Adds a path that is cut in its middle when it does not fit: its last part, where paths differ most, stays. */
export function addCutPath(parent: HTMLElement, path: string): void {
  const at = Math.max(0, path.lastIndexOf('/'));
  const el = parent.createSpan({ cls: 'cyberbrain-path' });
  el.createSpan({ cls: 'cyberbrain-path-start', text: path.slice(0, at) });
  el.createSpan({ cls: 'cyberbrain-path-end', text: path.slice(at) });
}
