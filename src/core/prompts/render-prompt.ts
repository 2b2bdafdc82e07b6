import { AppError } from '../errors';
import type { Prompt } from './prompt';

export interface RenderedPrompt {
  readonly system: string;
  readonly user: string;
}

/** Fills a prompt. `token` marks where data begins and ends, and must be new for each call. What it does not ask for is left out; an input that is missing throws `internal`. */
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
 * Text that a model is to read and not to obey, between marks that carry `token`, new for each call: nothing inside can know it. What
 * looks like such a mark inside is escaped.
 */
export function asReferenceData(text: string, token: string): string {
  return `<data-${token}>\n${text.replace(/<(?=\/?data-)/gi, '&lt;')}\n</data-${token}>`;
}
