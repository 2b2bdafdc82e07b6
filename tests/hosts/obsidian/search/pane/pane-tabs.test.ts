/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { PaneTabs } from '../../../../../src/hosts/obsidian/search/pane/pane-tabs';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

test.each([
  ['mouse', ['b']],
  ['touch', []],
  ['', []],
])('a click by %p on a tab moves the focus into the panels %p', (pointerType, expected) => {
  const entered: string[] = [];
  const tabs = new PaneTabs(
    document.body.createDiv(),
    [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    { name: 'Letters', changed: () => undefined, enter: (id) => entered.push(id) },
  );
  const click = Object.assign(new MouseEvent('click'), { pointerType });
  document.body.querySelectorAll('[role=tab]')[1]?.dispatchEvent(click);
  expect([tabs.selected, entered]).toEqual(['b', expected]);
  document.body.replaceChildren();
});
