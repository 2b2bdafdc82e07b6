const allowedTags = new Set(
  'a abbr audio b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'.split(' '),
);
const allowedAttributes = new Set(
  'align alt checked class colspan controls data-href data-line data-task dir disabled height href id lang open rowspan src start title type value width'.split(' '),
);
const runningAddress = /^(?:javascript|vbscript|data(?!:image\/)):/i;

/** The nodes of an HTML text with everything taken out that could run, load a frame or style the page. */
export function sanitizeHTMLToDom(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const fragment = createFragment();
  fragment.append(...parsed.body.childNodes);
  for (const element of [...fragment.querySelectorAll('*')]) clean(element);
  return fragment;
}

function clean(element: Element): void {
  const tag = element.localName;
  if (tag === 'script' || tag === 'style' || tag === 'template') element.remove();
  else if (!allowedTags.has(tag)) element.replaceWith(...element.childNodes);
  else removeAttributes(element);
}

function removeAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name === 'href' || name === 'src';
    if (!allowedAttributes.has(name) || (isAddress && runningAddress.test(value.replace(/[^!-~]/g, '')))) element.removeAttribute(name);
  }
}
