import { appWords } from '../../../src/hosts/obsidian/app-words';

test.each([
  ['Nothing was moved: nobody agreed to it. Use --yes to agree.', 'Nothing was moved: nobody agreed to it.'],
  ['Nothing was changed: nobody agreed to it. Use --yes to agree. What the model answered is kept.', 'Nothing was changed: nobody agreed to it. What the model answered is kept.'],
  ['Autofile needs a language model. Choose one: "provider use …", or in the settings.', 'Autofile needs a language model. Choose one in the settings.'],
  ['No second provider is chosen. Choose one: "provider use NAME --second".', 'No second provider is chosen. Choose one in the settings.'],
  ['There is no run 7 of this device. "runs" lists what can be undone.', 'There is no run 7 of this device.'],
  ['Accept them under "Prompts and preferences" (in a terminal: prompts).', 'Accept them under "Prompts and preferences".'],
])('%s', (text, words) => {
  expect(appWords(text)).toBe(words);
});

test.each(['Plan 2.0. of "model".md -- is left. It was edited since.', 'Nothing was changed: promoting and deleting need --yes.', 'Notes/A. B.md stays', ''])('leaves the rest: %s', (text) => {
  expect(appWords(text)).toBe(text);
});
