/** Makes these the children of `parent`, in this order. What stands right is not touched: moving an element would end a hover, a drag and a scroll position that hang on it. */
export function placeInOrder(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const staying = new Set<Element>(wanted);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const el of wanted) {
    if (el === next) next = next.nextElementSibling;
    else parent.insertBefore(el, next);
  }
}
