/** Shows the whole text in the app's tooltip while the mouse is on it, when it does not fit its element. */
export function tellWhenCut(el: HTMLElement): void {
  el.addEventListener('mouseover', () => {
    if (el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight)
      el.setAttribute('aria-label', el.textContent);
  });
  // It is also the element's name, and the text may change.
  el.addEventListener('mouseleave', () => {
    el.removeAttribute('aria-label');
  });
}
