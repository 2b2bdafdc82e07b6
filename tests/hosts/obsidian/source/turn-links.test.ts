/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { MarkdownPostProcessorContext } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { turnLinks } from '../../../../src/hosts/obsidian/source/turn-links';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const record = { type: 'session', cb_session: 's', cb_source: 'session-record' };

function rendered(frontmatter: object, ...lines: string[]): { el: HTMLElement; opened: unknown[] } {
  const app = App.createConfigured__({}).asOriginalType__();
  const opened: unknown[] = [];
  jest.spyOn(app.workspace, 'getLeavesOfType').mockReturnValue([]);
  jest.spyOn(app.workspace, 'getLeaf').mockReturnValue({
    setViewState: (state: { readonly state: unknown }) => {
      opened.push(state.state);
      return Promise.resolve();
    },
  } as never);
  jest.spyOn(app.workspace, 'revealLeaf').mockResolvedValue(undefined);
  jest.spyOn(app.workspace, 'setActiveLeaf').mockReturnValue(undefined);
  const el = createDiv();
  for (const line of lines) el.createEl('li', { text: line });
  void turnLinks(app)(el, { sourcePath: 'AI/Sessions/S.md', frontmatter } as MarkdownPostProcessorContext);
  return { el, opened };
}

test('the turn at the end of each line of a record opens the session there', async () => {
  const { el, opened } = rendered(record, 'Tests pass. (a12)', 'A line (a1) without one at its end.');
  const links = [...el.querySelectorAll('a')];
  expect(links.map(({ text, ariaLabel }) => [text, ariaLabel])).toEqual([['a12', 'Show turn a12 of the session']]);
  expect(el.querySelector('li')?.textContent).toBe('Tests pass. (a12)');
  links[0]?.click();
  await settled();
  expect(opened).toEqual([{ note: 'AI/Sessions/S.md', session: '', turn: 'a12' }]);
});

test('other notes stay as they are', () => {
  expect(rendered({ type: 'insight' }, 'Tests pass. (a12)').el.querySelector('a')).toBeNull();
});
