import { setIcon } from '../../ui/icons';

const marker = /^\[!([^\]]+)\]([+-]?)[ \t]*/;

const icons: Record<string, string> = {
  abstract: 'clipboard-list',
  attention: 'alert-triangle',
  bug: 'bug',
  caution: 'alert-triangle',
  check: 'check',
  cite: 'quote',
  danger: 'zap',
  done: 'check',
  error: 'zap',
  example: 'list',
  fail: 'x',
  failure: 'x',
  faq: 'help-circle',
  help: 'help-circle',
  hint: 'flame',
  important: 'flame',
  info: 'info',
  missing: 'x',
  question: 'help-circle',
  quote: 'quote',
  success: 'check',
  summary: 'clipboard-list',
  tip: 'flame',
  tldr: 'clipboard-list',
  todo: 'check-circle-2',
  warning: 'alert-triangle',
};

/** Turns every quote that begins with `[!kind]` into a callout. */
export function renderCallouts(root: ParentNode): void {
  for (const quote of [...root.querySelectorAll('blockquote')].reverse()) {
    const opening = quote.firstElementChild;
    const text = opening?.firstChild;
    if (opening?.localName !== 'p' || text == null || text.nodeType !== 3) continue;
    const match = marker.exec(text.textContent ?? '');
    if (match?.[1] === undefined) continue;
    text.textContent = (text.textContent ?? '').slice(match[0].length);
    quote.replaceWith(createCallout(quote, opening, match[1].trim().toLowerCase(), match[2] ?? ''));
  }
}

function createCallout(quote: Element, opening: Element, kind: string, fold: string): HTMLElement {
  const callout = createDiv({
    cls: 'callout',
    attr: { 'data-callout': kind, 'data-callout-fold': fold, 'data-line': quote.getAttribute('data-line') },
  });
  const title = callout.createDiv({ cls: 'callout-title' });
  setIcon(title.createDiv({ cls: 'callout-icon' }), icons[kind] ?? 'pencil');
  const inner = title.createDiv({ cls: 'callout-title-inner' });
  inner.append(...takeFirstLine(opening));
  if (inner.textContent === '') inner.setText(kind.charAt(0).toUpperCase() + kind.slice(1));
  if (opening.childNodes.length === 0) opening.remove();
  if (quote.childElementCount > 0) callout.createDiv({ cls: 'callout-content' }).append(...quote.childNodes);
  if (fold !== '') makeFoldable(callout, title, fold === '-');
  return callout;
}

/** Removes everything up to and including the first line break, and returns it without the break. */
function takeFirstLine(paragraph: Element): Node[] {
  const nodes = [...paragraph.childNodes];
  const at = nodes.findIndex((node) => node.nodeName === 'BR');
  const first = at === -1 ? nodes : nodes.slice(0, at);
  for (const node of nodes.slice(0, first.length + 1)) paragraph.removeChild(node);
  return first;
}

function makeFoldable(callout: HTMLElement, title: HTMLElement, isCollapsed: boolean): void {
  callout.addClass('is-collapsible');
  callout.toggleClass('is-collapsed', isCollapsed);
  setIcon(title.createDiv({ cls: 'callout-fold' }), 'chevron-down');
  title.addEventListener('click', () => callout.toggleClass('is-collapsed', !callout.hasClass('is-collapsed')));
}
