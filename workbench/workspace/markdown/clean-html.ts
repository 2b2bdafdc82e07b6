const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const allowedTags = new Set(
  'a abbr audio b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'align alt checked class colspan controls data-href data-line data-task dir disabled height href id lang open rowspan src start title type value width'.split(
    ' ',
  ),
);
/** Characters that a browser drops before it reads the scheme of an address. */
const ignoredInAddress = /[\0-\x20\x7f-\xa0]/g;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const allowedSchemes = {
  href: /^(?:https?|mailto|obsidian):/i,
  src: /^(?:https?:|data:image\/(?:avif|bmp|gif|jpeg|png|webp)[;,])/i,
} as const;

/**
 * Returns the nodes of an HTML text, keeping only elements and attributes for display. The text is cleaned in an inert
 * document that runs and loads nothing: in the page, an element whose image fails would act at once, shown or not.
 */
export function sanitizeHTMLToDom(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) clean(element);
  const fragment = createFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

function clean(element: Element): void {
  const tag = element.localName;
  // The contents of SVG and MathML are parsed by different rules.
  if (element.namespaceURI !== htmlNamespace || tag === 'script' || tag === 'style' || tag === 'template')
    element.remove();
  else if (!allowedTags.has(tag)) element.replaceWith(...element.childNodes);
  else removeAttributes(element);
}

function removeAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (!allowedAttributes.has(name) || !isHarmlessAddress(name, value)) element.removeAttribute(name);
  }
  // Links to notes are opened by their `data-href`, but need an `href` to be links.
  if (element.localName === 'a' && element.hasAttribute('data-href') && !element.hasAttribute('href'))
    element.setAttribute('href', '#');
}

function isHarmlessAddress(name: string, value: string): boolean {
  if (name !== 'href' && name !== 'src') return true;
  const address = value.replace(ignoredInAddress, '');
  return !scheme.test(address) || allowedSchemes[name].test(address);
}
