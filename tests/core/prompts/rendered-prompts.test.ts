import { builtInPrompt, promptNames } from '../../../src/core/prompts/built-in-prompts';
import { renderPrompt } from '../../../src/core/prompts/render-prompt';
import { expectTree } from '../../expected/compare-tree';

/** Every prompt with the names of its inputs in their places, as a model reads it. */
function rendered(): Record<string, string> {
  return Object.fromEntries(
    promptNames.map((name) => {
      const prompt = builtInPrompt(name);
      const { system, user } = renderPrompt(
        prompt,
        Object.fromEntries(Object.keys(prompt.inputs).map((input) => [input, `(${input})`])),
        '0123456789abcdef',
      );
      return [`${name}-${String(prompt.version)}.txt`, `${system}\n\n-----\n\n${user}\n`];
    }),
  );
}

test('prompts read as they were recorded; a change is a new version', () => {
  expectTree('prompts', rendered());
});
