const copiedProperties = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'line-height',
  'tab-size',
  'text-indent',
  'word-break',
  'overflow-wrap',
  'box-sizing',
  'padding-left',
  'padding-right',
  'border-left-width',
  'border-right-width',
] as const;

/** Returns the distance in pixels from the top of the text area to the character at `offset`, by measuring a copy of the text up to there. */
export function heightAbove(area: HTMLTextAreaElement, offset: number): number {
  const style = getComputedStyle(area);
  const copy = area.doc.body.createDiv({ cls: 'workbench-text-measure' });
  copy.setCssProps(Object.fromEntries(copiedProperties.map((name) => [name, style.getPropertyValue(name)])));
  copy.setCssProps({ width: `${area.clientWidth}px` });
  copy.setText(area.value.slice(0, offset));
  const mark = copy.createSpan({ text: '.' });
  const top = mark.offsetTop;
  copy.remove();
  return top;
}
