const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** Properties of an element; a string is its class. */
export type ElementInfo = DomElementInfo | string | undefined;

/** Creates an element of `doc` and inserts it where `info.parent` says, else below `parent`, else nowhere. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
  info: ElementInfo,
  parent: Node | null,
): HTMLElementTagNameMap[K] {
  const el = doc.createElementNS(html, tag) as HTMLElementTagNameMap[K];
  const options = typeof info === 'string' ? { cls: info } : (info ?? {});
  setClass(el, options.cls);
  if (options.text !== undefined) el.setText(options.text);
  for (const name of ['title', 'value', 'type', 'placeholder', 'href'] as const) {
    const value = options[name];
    if (value !== undefined) setField(el, name, value);
  }
  if (options.attr) el.setAttrs(options.attr);
  place(el, options.parent ?? parent, options.prepend ?? false);
  return el;
}

/** Does the same for an SVG element. */
export function createSvgElement<K extends keyof SVGElementTagNameMap>(
  doc: Document,
  tag: K,
  info: SvgElementInfo | string | undefined,
  parent: Node | null,
): SVGElementTagNameMap[K] {
  const el = doc.createElementNS(svg, tag);
  const options = typeof info === 'string' ? { cls: info } : (info ?? {});
  setClass(el, options.cls);
  if (options.attr) el.setAttrs(options.attr);
  place(el, options.parent ?? parent, options.prepend ?? false);
  return el;
}

function setClass(el: Element, cls: string | string[] | undefined): void {
  if (cls === undefined) return;
  el.setAttribute('class', typeof cls === 'string' ? cls : cls.join(' '));
}

/** Sets a value as a property, so that an input shows it, and everything else as an attribute. */
function setField(el: HTMLElement, name: string, value: string): void {
  if (name === 'value' && 'value' in el) el.value = value;
  else el.setAttribute(name, value);
}

function place(el: Element, parent: Node | null, prepend: boolean): void {
  if (prepend) parent?.insertBefore(el, parent.firstChild);
  else parent?.appendChild(el);
}
