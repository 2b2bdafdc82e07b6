/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { ApprovalModal } from '../../../../src/hosts/obsidian/approval/approval-modal';
import type { ProposedChange } from '../../../../src/ports/consent';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const change = (id: string, fields: Partial<ProposedChange> = {}): ProposedChange => ({
  id,
  group: 'Merge',
  title: `Change ${id}`,
  reason: 'They say the same.',
  warnings: [],
  files: [{ path: `${id}.md`, before: 'one\ntwo\n', after: 'one\nTWO\n' }],
  isRecommended: true,
  ...fields,
});

function opened(...changes: ProposedChange[]): {
  modal: ApprovalModal;
  answers: string[][];
  button: (name: RegExp) => HTMLButtonElement;
  box: (id: string) => HTMLInputElement;
} {
  const answers: string[][] = [];
  const modal = new ApprovalModal(
    App.createConfigured__({}).asOriginalType__(),
    { title: 'Restructure', sentences: ['No link breaks.'], changes },
    (taken) => {
      answers.push([...taken]);
    },
  );
  modal.onOpen();
  // Only what stands in the document tells of its changes.
  document.body.append(modal.contentEl);
  const find = <E extends HTMLElement>(selector: string, fits: (element: E) => boolean): E => {
    const element = [...modal.contentEl.querySelectorAll<E>(selector)].find(fits);
    if (element === undefined) throw new Error(`No ${selector}`);
    return element;
  };
  return {
    modal,
    answers,
    button: (name) => find<HTMLButtonElement>('button', ({ textContent }) => name.test(textContent)),
    box: (id) => find<HTMLInputElement>('[data-change]', ({ dataset }) => dataset['change'] === id),
  };
}

test('preselects changes without objections; each change can be deselected', () => {
  const { modal, answers, button, box } = opened(
    change('a'),
    change('b'),
    change('c', { group: 'Split', isRecommended: false, warnings: ['A sentence would be lost: “It rains.”'] }),
  );
  expect([...modal.contentEl.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Merge (2)',
    'Split (1)',
  ]);
  expect([box('a').checked, box('c').checked]).toEqual([true, false]);
  const told = box('c')
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(told).toEqual(['They say the same.', 'A sentence would be lost: “It rains.”']);
  box('b').click();
  expect(button(/Apply/).textContent).toBe('Apply 1 change');
  button(/Apply/).click();
  modal.onClose();
  expect(answers).toEqual([['a']]);
});

test.each([
  [['a', 'b'], false, 'Apply 0 changes', true],
  [['a'], true, 'Apply 1 change', false],
])('of %j matters of taste, the first is selected: %s', (ids, isTaken, label, hasAll) => {
  const answers: string[][] = [];
  const proposal = { title: 'T', sentences: [], changes: ids.map((id) => change(id)), beginsEmpty: true } as const;
  const modal = new ApprovalModal(App.createConfigured__({}).asOriginalType__(), proposal, (taken) =>
    answers.push([...taken]),
  );
  modal.onOpen();
  expect(modal.contentEl.querySelector<HTMLInputElement>('[data-change="a"]')?.checked).toBe(isTaken);
  const labels = [...modal.contentEl.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect([labels.includes(label), labels.includes('Select all')]).toEqual([true, hasAll]);
  modal.onClose();
  expect(answers).toEqual([[]]);
});

test('selects all, selects none, and changes nothing when closed', () => {
  const { modal, answers, button } = opened(change('a'), change('b', { isRecommended: false }));
  button(/Select none/).click();
  expect(button(/Apply/).textContent).toBe('Apply 0 changes');
  button(/Apply/).click();
  expect(answers).toEqual([]);
  button(/Select all/).click();
  expect(button(/Apply/).textContent).toBe('Apply 2 changes');
  modal.onClose();
  expect(answers).toEqual([[]]);
});

test('shows the effect of a change on its files on demand', () => {
  const { modal } = opened(
    change('a', {
      files: [
        { path: 'a.md', before: 'one\ntwo\n', after: 'one\nTWO\n' },
        { path: 'b.md', before: 'x', after: null },
        { path: 'c.md', before: null, after: 'new' },
        { path: 'd.md', before: 'd', after: 'd', to: 'E/d.md' },
      ],
    }),
  );
  const details = modal.contentEl.querySelector('details');
  expect(modal.contentEl.querySelector('.cyberbrain-diff')).toBeNull();
  if (details === null) throw new Error('No details');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  details.dispatchEvent(new Event('toggle'));
  expect([...details.querySelectorAll('.cyberbrain-diff-line')].map(({ textContent }) => textContent)).toEqual([
    '  one',
    '− two',
    '+ TWO',
    '+ new',
  ]);
  expect([...details.querySelectorAll('.cyberbrain-facts')].map(({ textContent }) => textContent)).toEqual([
    'a.md',
    'b.md (moves to the trash)',
    'c.md (new note)',
    'd.md (moves to E/d.md)',
  ]);
});

test('of many changes some are shown at first; all are counted, selected and applied', () => {
  const { modal, answers, button } = opened(...Array.from({ length: 120 }, (_, at) => change(String(at))));
  const shown = (): number => modal.contentEl.querySelectorAll('[data-change]').length;
  expect([shown(), button(/^Apply/).textContent]).toEqual([50, 'Apply 120 changes']);
  button(/^Select none/).click();
  button(/^Select all/).click();
  button(/^Show 50 more/).click();
  const boxes = [...modal.contentEl.querySelectorAll<HTMLInputElement>('[data-change]')];
  expect([boxes.length, boxes.every(({ checked }) => checked)]).toEqual([100, true]);
  boxes.at(-1)?.click();
  button(/^Apply 119 changes/).click();
  expect(answers.map(({ length }) => length)).toEqual([119]);
});
