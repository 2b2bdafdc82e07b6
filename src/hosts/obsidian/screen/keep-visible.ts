import { visibleText } from '../../../core/visible-text';

/** Attributes that people read or hear besides an element's text. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/**
 * Keeps every character in an element visible, now and after every change, before it is painted: text written by
 * strangers may neither hide text nor reverse its direction. Text that the user edits, and attributes with links and
 * keys, are not changed.
 */
export function keepVisible(root: HTMLElement): void {
  showAll(root);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      showOne(target);
      addedNodes.forEach(showAll);
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...readAttributes],
  });
}

function showAll(node: Node): void {
  showOne(node);
  node.childNodes.forEach(showAll);
}

function showOne(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) showText(node as Text);
  else if (node.nodeType === Node.ELEMENT_NODE) showAttributes(node as Element);
}

function showText(text: Text): void {
  const shown = visibleText(text.data);
  if (shown !== text.data && text.parentElement?.closest('textarea, [contenteditable]') == null) text.data = shown;
}

function showAttributes(element: Element): void {
  for (const name of readAttributes) {
    const value = element.getAttribute(name);
    const shown = value === null ? null : visibleText(value);
    if (shown !== null && shown !== value) element.setAttribute(name, shown);
  }
}
