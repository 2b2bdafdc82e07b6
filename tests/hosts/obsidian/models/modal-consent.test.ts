/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { ConsentModal } from '../../../../src/hosts/obsidian/models/modal-consent';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  activeDocument.body.empty();
});

const question = {
  title: 'Download tiny?',
  sentences: ['23.1 MB will be downloaded.', 'Nothing of your notes is sent.'],
  action: 'Download',
};

function open(): { modal: ConsentModal; answers: boolean[]; readonly press: (label: string) => void } {
  const answers: boolean[] = [];
  const modal = new ConsentModal(App.createConfigured__({}).asOriginalType__(), question, (isYes) =>
    answers.push(isYes),
  );
  // The window of the tests closes without telling.
  jest.spyOn(modal, 'close').mockImplementation(() => {
    modal.onClose();
  });
  activeDocument.body.appendChild(modal.containerEl);
  modal.onOpen();
  return {
    modal,
    answers,
    press: (label) => {
      [...modal.contentEl.querySelectorAll('button')].find((button) => button.textContent === label)?.click();
    },
  };
}

test('shows all sentences before it asks', () => {
  const { modal } = open();
  expect([...modal.contentEl.querySelectorAll('p')].map((each) => each.textContent)).toEqual(question.sentences);
});

test.each([
  ['Download', true],
  ['Cancel', false],
])('%s answers %p', (label, isYes) => {
  const { answers, press } = open();
  expect(answers).toEqual([]);
  press(label);
  expect(answers).toEqual([isYes]);
});

test('treats closing the window as no', () => {
  const { modal, answers } = open();
  modal.onClose();
  expect(answers).toEqual([false]);
});
