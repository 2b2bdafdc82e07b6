/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { getIcon, setIcon } from '../../../workbench/ui/icons';

beforeAll(() => installDomExtensions(window));
afterEach(() => document.body.empty());

describe('installDomExtensions', () => {
  it('makes elements from their descriptions', () => {
    const el = document.body.createEl(
      'input',
      { cls: ['a', 'b'], type: 'text', value: 'v', attr: { 'data-x': 1, hidden: null } },
      (made) => made.addClass('c'),
    );
    expect(el.outerHTML).toBe('<input class="a b c" type="text" data-x="1">');
    expect(el.value).toBe('v');
    expect(document.body.createDiv('one two').className).toBe('one two');
    expect(createFragment((fragment) => fragment.createSpan({ text: 'in' })).textContent).toBe('in');
  });

  it('puts an element first when asked, and moves text, classes and attributes', () => {
    const box = createDiv();
    box.createSpan({ text: 'last' });
    box.createSpan({ text: 'first', prepend: true });
    expect(box.textContent).toBe('firstlast');
    box.toggleClass(['x', 'y'], true);
    box.toggleClass('x', false);
    box.setAttr('aria-selected', false);
    expect([box.hasClass('x'), box.hasClass('y'), box.getAttr('aria-selected')]).toEqual([false, true, 'false']);
    box.empty();
    expect(box.childNodes).toHaveLength(0);
  });

  it('calls a delegated listener with the element that matched, until it is removed', () => {
    const list = document.body.createDiv();
    const item = list.createDiv('item');
    const inner = item.createSpan();
    const targets: HTMLElement[] = [];
    const listener = (_event: MouseEvent, target: HTMLElement): void => void targets.push(target);
    list.on('click', '.item', listener);
    inner.click();
    list.click();
    list.off('click', '.item', listener);
    inner.click();
    expect(targets).toEqual([item]);
  });

  it('knows the document and window of a node, and classes across windows', () => {
    const frame = document.body.createEl('iframe');
    const other = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!other) throw new Error('The frame has no window.');
    installDomExtensions(other);
    const el = other.document.body.createDiv('there');
    expect(el.doc).toBe(other.document);
    expect(el.win).toBe(other);
    expect(el).not.toBeInstanceOf(HTMLElement);
    expect(el.instanceOf(HTMLElement)).toBe(true);
    expect(el.instanceOf(HTMLInputElement)).toBe(false);
  });

  it('reports when an element enters the document', async () => {
    const el = createDiv();
    let count = 0;
    el.onNodeInserted(() => (count += 1), true);
    document.body.append(el);
    await Promise.resolve();
    el.detach();
    document.body.append(el);
    await Promise.resolve();
    expect(count).toBe(1);
  });

  it('adds to arrays, strings and objects unseen by loops', () => {
    const list = [1, 2, 1];
    list.remove(1);
    expect([
      list,
      [3, 4].last(),
      [3, 4].first(),
      [3].contains(3),
      'abc'.contains('b'),
      '{0}-{1}'.format('a', 'b'),
      Object.isEmpty({}),
    ]).toEqual([[2], 4, 3, true, true, 'a-b', true]);
    expect(Object.keys(Array.prototype)).toEqual([]);
  });
});

describe('icons', () => {
  it.each(['undo-2', 'lucide-undo-2', 'arrow-down-0-1', 'a-arrow-down', 'grid-2x2'])('draws %s', (name) => {
    expect(getIcon(name)?.getAttribute('class')).toBe(`svg-icon lucide-${name.replace('lucide-', '')}`);
  });

  it('replaces the content, and shows nothing for an unknown name', () => {
    const el = createDiv({ text: 'old' });
    setIcon(el, 'right-triangle');
    expect(el.children[0]?.getAttribute('class')).toBe('svg-icon right-triangle');
    setIcon(el, 'no-such-icon');
    expect(el.childNodes).toHaveLength(0);
  });
});
