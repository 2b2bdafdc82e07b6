import { AppError } from '../errors';

/** A model as its makers publish it: `owner/name`. */
export type ModelName = string & { readonly __brand: 'ModelName' };

// Begins and ends with a letter or digit, so that it is no way up, no hidden folder and no name that a disk shortens.
const part = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?$/;

/** null for what is no such name, whatever it may be else. */
export function readModelName(text: string): ModelName | null {
  const parts = text.split('/');
  const isName = parts.length === 2 && parts.every((each) => part.test(each) && !/\.\.|--/.test(each));
  return isName ? (text as ModelName) : null;
}

/** Throws `usage`. */
export function parseModelName(text: string): ModelName {
  const name = readModelName(text);
  if (name === null)
    throw new AppError(
      'usage',
      `"${text}" is not the name of a model. Write it as owner/name, such as TaylorAI/bge-micro-v2.`,
    );
  return name;
}

/** The folder of a model's records: one for all spellings that differ in case alone, which many disks do not tell apart. */
export function modelFolder(name: ModelName): string {
  return name.toLowerCase().replace('/', '--');
}
