import type * as z from 'zod';
import type { Host } from '../wire';
import { optionName, readSchemaOptions } from './schema-options';

const keys = ['autofile', 'applyPassed'] as const;

/**
 * Handles settings of the vault that take effect on this device only once the user has given the same option to a
 * command here. Returns a sentence for each that is ignored. `input` is the command's input; null for a command without
 * options, such as `watch`.
 */
export async function acceptSettings(
  { stored, accepted }: Host['settings'],
  input: z.ZodType | null,
  given: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const offered = input === null ? [] : readSchemaOptions(input).map(({ key }) => key);
  const waiting = keys.filter((key) => !accepted.has(key, stored));
  const chosen = waiting.filter((key) => given[key] === true && given['dryRun'] !== true);
  await accepted.accept(Object.fromEntries(chosen.map((key) => [key, true])));
  const concerns = (key: (typeof keys)[number]): boolean =>
    offered.includes(key) || (input === null && key === 'autofile');
  return waiting
    .filter((key) => given[key] === undefined && concerns(key))
    .map(
      (key) =>
        `“${key}” is on in the vault’s settings, but not on this device. Pass --${optionName(key)} once to turn it on here.`,
    );
}
