/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { HoveredLink } from '../../../workbench/workspace/hover-preview';
import { findBlock } from '../../../workbench/workspace/markdown/find-block';
import { renderNote } from '../../../workbench/workspace/markdown/render-note';
import { openWorkspace, prepareDocument, type OpenedWorkspace } from './opened-workspace';

beforeAll(prepareDocument);
beforeEach(() => localStorage.clear());

async function rendered(text: string): Promise<OpenedWorkspace & { el: HTMLElement }> {
  const opened = await openWorkspace({ 'Source.md': text, 'Target.md': '# T', 'Folder/Picture.png': '' });
  const el = document.body.createDiv();
  el.append(renderNote(text, { app: opened.app, sourcePath: 'Source.md', hoverParent: { hoverPopover: null } }));
  return { ...opened, el };
}

const link = (el: HTMLElement): HTMLAnchorElement => {
  const found = el.querySelector<HTMLAnchorElement>('a.internal-link');
  if (found === null) throw new Error('There is no link.');
  return found;
};

describe('links of a rendered note', () => {
  it.each([
    ['[[Target]]', 'Target', 'Target', false],
    ['[[Target#Part|shown]]', 'Target#Part', 'shown', false],
    ['[[Nowhere]]', 'Nowhere', 'Nowhere', true],
    ['[shown](Target.md)', 'Target.md', 'shown', false],
    ['[shown](No%20where.md)', 'No where.md', 'shown', true],
    ['| a |\n|---|\n| [[Target\\|shown]] |', 'Target', 'shown', false],
  ])('%s', async (text, target, shown, isUnresolved) => {
    const { el } = await rendered(text);
    expect([link(el).dataset['href'], link(el).textContent, link(el).hasClass('is-unresolved')]).toEqual([
      target,
      shown,
      isUnresolved,
    ]);
  });

  it('open on a click, in a new tab with Mod', async () => {
    const { el, open } = await rendered('[[Target]]');
    link(el).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(open()).toEqual(['Target.md']);
    link(el).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(open()).toEqual(['Target.md', 'Target.md']);
  });

  it('report when the pointer is over them', async () => {
    const { el, workspace } = await rendered('[[Target]]');
    const hovered: HoveredLink[] = [];
    workspace.on('hover-link', (over: HoveredLink) => hovered.push(over));
    link(el).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    expect(hovered).toMatchObject([{ source: 'preview', linktext: 'Target', sourcePath: 'Source.md' }]);
  });

  it('lead out of the vault in a page of their own', async () => {
    const { el } = await rendered('https://example.org/a and `[[not a link]]`');
    expect(el.querySelector('a.external-link')?.getAttribute('target')).toBe('_blank');
    expect(el.querySelector('a.internal-link')).toBeNull();
  });
});

describe('a rendered note', () => {
  it('shows its front matter as properties', async () => {
    const { el } = await rendered('---\ntags: [a, b]\ndone: true\nup: "[[Target]]"\n---\nBody');
    const keys = Array.from(
      el.querySelectorAll<HTMLElement>('.metadata-property'),
      (row) => row.dataset['propertyKey'],
    );
    expect(keys).toEqual(['tags', 'done', 'up']);
    expect(el.querySelectorAll('.multi-select-pill')).toHaveLength(2);
    expect(link(el).dataset['href']).toBe('Target');
  });

  it('knows which block shows a line of the note', async () => {
    const { el } = await rendered('---\na: 1\n---\n# Title\n\nFirst\n\n- one\n- two\n\nLast');
    expect([3, 4, 5, 8, 99].map((line) => findBlock(el, line)?.textContent.trim())).toEqual([
      'Title',
      'Title',
      'First',
      'two',
      'Last',
    ]);
  });

  it('shows callouts, foldable ones too', async () => {
    const { el } = await rendered('> [!warning]- Mind the *gap*\n> Inside\n> > [!note]\n> > Deeper');
    const [outer, inner] = el.querySelectorAll<HTMLElement>('.callout');
    expect([outer?.dataset['callout'], inner?.dataset['callout']]).toEqual(['warning', 'note']);
    expect(outer?.querySelector('.callout-title-inner')?.textContent).toBe('Mind the gap');
    expect(inner?.querySelector('.callout-title-inner')?.textContent).toBe('Note');
    expect(outer?.hasClass('is-collapsed')).toBe(true);
    outer?.querySelector<HTMLElement>('.callout-title')?.click();
    expect(outer?.hasClass('is-collapsed')).toBe(false);
  });

  it('shows tasks, tags, highlights and embeds', async () => {
    const { el } = await rendered(
      '- [x] done\n- [ ] open\n\nA #tag/deep, not#one, #12, ==lit== %%gone%%\n\n![[Target]] ![[Picture.png|200]]',
    );
    expect(
      Array.from(el.querySelectorAll<HTMLInputElement>('.task-list-item-checkbox'), ({ checked }) => checked),
    ).toEqual([true, false]);
    expect(Array.from(el.querySelectorAll('a.tag'), ({ textContent }) => textContent)).toEqual(['#tag/deep']);
    expect(el.querySelector('mark')?.textContent).toBe('lit');
    expect(el.textContent).not.toContain('gone');
    expect(el.querySelector('.workbench-embed-card a')?.textContent).toBe('Target');
    expect(el.querySelector('img')?.getAttribute('width')).toBe('200');
  });

  it('lets nothing of a note run', async () => {
    const { el } = await rendered(
      '<script>x()</script><img src="javascript:x()" onerror="x()"><a href="java&#10;script:x()">a</a><iframe src="https://example.org"></iframe><b style="position:fixed">bold</b>',
    );
    expect(el.querySelector('script, iframe, [onerror], [style]')).toBeNull();
    expect(el.querySelector('b')?.textContent).toBe('bold');
    for (const element of el.querySelectorAll('[src], [href]'))
      expect(`${element.getAttribute('src') ?? ''}${element.getAttribute('href') ?? ''}`).not.toMatch(/script:/);
  });

  it.each([
    ['<svg><a href="https://example.org"><img src="x.png" onerror="x()"></a></svg>', 'svg, [onerror]'],
    ['<math><mtext><img src="x.png" onload="x()"></mtext></math>', 'math, [onload]'],
    ['<a href="&#1;javascript:x()">a</a>', '[href]'],
    ['<a href="file:///etc/passwd">a</a>', '[href]'],
    ['<a href="data:image/svg+xml,<svg>">a</a>', '[href]'],
    ['<img src="data:image/svg+xml,<svg>">', '[src]'],
    ['<img src="blob:https://example.org/1">', '[src]'],
    ['<video src="vbscript:x()" poster="x.png"></video>', '[src], [poster]'],
    ['<template><img src="x.png" onerror="x()"></template>', 'template, img'],
    [
      '<form action="https://example.org"><input formaction="https://example.org" autofocus onfocus="x()"></form>',
      'form, [formaction], [onfocus]',
    ],
  ])('removes unsafe content from %s', async (html, taken) => {
    const { el } = await rendered(html);
    expect(el.querySelector(taken)).toBeNull();
  });

  it('leaves addresses of the web, of mail and of the vault', async () => {
    const { el } = await rendered(
      '<a href="https://example.org">a</a> <a href="mailto:a@example.org">b</a> [c](Target.md) [[Recipe: tea]] <img src="data:image/png;base64,AA==">',
    );
    expect(
      Array.from(el.querySelectorAll('a'), (each) => [each.getAttribute('href'), each.dataset['href'] ?? null]),
    ).toEqual([
      ['https://example.org', null],
      ['mailto:a@example.org', null],
      ['Target.md', 'Target.md'],
      ['#', 'Recipe: tea'],
    ]);
    expect(el.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
  });

  it('joins the page only when it is clean', async () => {
    const joined: string[] = [];
    const append = jest.spyOn(DocumentFragment.prototype, 'append').mockImplementation(function (
      this: DocumentFragment,
      ...nodes: (Node | string)[]
    ) {
      for (const node of nodes) if (node instanceof Element) joined.push(node.outerHTML);
      for (const node of nodes) this.appendChild(typeof node === 'string' ? document.createTextNode(node) : node);
    });
    await rendered('<b>shown</b> <img src="none.png" onerror="x()">');
    append.mockRestore();
    expect(joined.join('')).toContain('<b>shown</b>');
    expect(joined.join('')).not.toContain('onerror');
  });
});

it('aligns the columns of a table without a style, which the page would refuse', async () => {
  const { el } = await rendered('| a | b |\n|---|---:|\n| 1 | 2 |');
  expect(
    [...el.querySelectorAll('td')].map((cell) => [cell.getAttribute('align'), cell.getAttribute('style')]),
  ).toEqual([
    [null, null],
    ['right', null],
  ]);
});

it('lets a table scroll by itself, with the focus in it', async () => {
  const { el } = await rendered('| a | b |\n| - | - |\n| 1 | 2 |');
  const frame = el.querySelector<HTMLElement>('.el-table');
  expect([frame?.tabIndex, frame?.firstElementChild?.tagName]).toEqual([0, 'TABLE']);
});
