import { AppError } from '../../../core/errors';
import { schemaFault } from '../../../core/schema-fault';
import type { OfferedCommand } from './program';
import { optionName, readSchemaOptions } from './schema-options';

/**
 * Throws `usage` with a sentence for each invalid value, named as it is typed: `--days-ahead: Give whole days from 0
 * on.`
 */
export function requireInput(
  { input, positional }: Pick<OfferedCommand, 'input' | 'positional'>,
  values: unknown,
): void {
  const issues = input.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return;
  const options = readSchemaOptions(input);
  const lines = issues.map((issue) => {
    const key = String(issue.path[0] ?? '');
    const isArgument = positional.includes(key);
    const isList = !isArgument && options.some((option) => option.key === key && option.kind === 'list');
    const name = key === '' || isArgument ? key : `--${optionName(key)}`;
    const words = [name, schemaFault({ ...issue, path: [] })].filter((part) => part !== '').join(': ');
    return isList ? `${words}. To give several, repeat ${name}.` : words;
  });
  throw new AppError('usage', [...new Set(lines)].join(' '));
}
