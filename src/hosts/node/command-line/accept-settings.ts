import type * as z from 'zod';
import { cleanName, listedNames } from '../../../core/transcript/talk/me';
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
  const remarks = waiting
    .filter((key) => given[key] === undefined && concerns(key))
    .map(
      (key) =>
        `“${key}” is on in the vault’s settings, but not on this device. Pass --${optionName(key)} once to turn it on here.`,
    );
  const names = offered.includes('remember') && given['me'] === undefined ? accepted.waitingNames(stored) : [];
  return names.length === 0 ? remarks : [...remarks, waitingWords(names)];
}

function waitingWords(names: readonly string[]): string {
  const quoted = listedNames(names.map((name) => `“${cleanName(name)}”`));
  return `${quoted} ${names.length === 1 ? 'is a name' : 'are names'} of the user in the vault’s settings, but not on this device. If it is your own, pass --me NAME --remember once.`;
}
