/** Minimum length of the part that is cut; what is left of a shorter one says nothing. */
const shortestCut = 12;

/** Adds a path that is cut in its middle when it does not fit: its last part, where paths differ most, stays. */
export function addCutPath(parent: HTMLElement, path: string): void {
  const last = path.lastIndexOf('/');
  const at = last < shortestCut ? 0 : last;
  const el = parent.createSpan({ cls: 'cyberbrain-path' });
  if (at > 0) el.createSpan({ cls: 'cyberbrain-path-start', text: path.slice(0, at) });
  el.createSpan({ cls: 'cyberbrain-path-end', text: path.slice(at) });
}
