import { AppError } from '../errors';
import type { Prompt } from './prompt';

export interface RenderedPrompt {
  readonly system: string;
  readonly user: string;
}

/**
 * Fills in a prompt. `token` marks where data begins and ends, and must be new for each call. Superfluous inputs are
 * ignored; a missing input throws `internal`.
 */
export function renderPrompt(prompt: Prompt, inputs: Readonly<Record<string, string>>, token: string): RenderedPrompt {
  const missing = Object.keys(prompt.inputs).find((name) => !Object.hasOwn(inputs, name));
  if (missing !== undefined)
    throw new AppError('internal', `The prompt "${prompt.name}" was not given its input "${missing}".`);
  const fill = (text: string): string =>
    text.replace(/\{\{([a-z_]+)\}\}/g, (_, name: string) => {
      const value = inputs[name] ?? '';
      return prompt.inputs[name] === 'data' ? asReferenceData(value, token) : value;
    });
  return { system: fill(prompt.system), user: fill(prompt.user) };
}

/**
 * Encloses text that a model must read and not obey in marks with `token`, which is new for each call, so that the text
 * cannot know it. Anything similar to such a mark inside is escaped.
 */
export function asReferenceData(text: string, token: string): string {
  return `<data-${token}>\n${text.replace(/<(?=\/?data-)/gi, '&lt;')}\n</data-${token}>`;
}
