import { type Command as Program, Option } from 'commander';
import { listed } from '../../../core/counted';
import { AppError } from '../../../core/errors';
import type { CatalogEntry } from '../../../engine/running/command';
import { groupOf, inHelpOrder } from './command-groups';
import { optionHelp, optionName, readSchemaOptions, valueName, type SchemaOption } from './schema-options';
import { emptyProgram } from './overview';
import { terminal } from './terminal';

/** Options common to all commands. */
export interface CommonOptions {
  readonly vault?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly offline?: boolean;
}

/** The part of a command that the terminal program needs to offer it. */
export interface OfferedCommand extends Pick<CatalogEntry<never>, 'id' | 'summary' | 'positional' | 'input'> {
  readonly joinsWords?: boolean;
  /** Options that need no value, with the value they then have. */
  readonly optionalValues?: Readonly<Record<string, string>>;
}

/** Called with the command and the parsed input; usage errors throw commander's own error. */
export type Invoke = (id: string, values: Readonly<Record<string, unknown>>, common: CommonOptions) => Promise<void>;

/** Builds the terminal program: one sub-command per catalog entry. */
export function buildProgram(commands: readonly OfferedCommand[], version: string, invoke: Invoke): Program {
  const program = emptyProgram(version).configureOutput({ outputError: (message) => tellMistake(message) });
  for (const command of inHelpOrder(commands, ({ id }) => id)) addCommand(program, command, invoke);
  return program;
}

/** Reports a usage error, and says what a missing argument is, or how values are given. Commander repeats the input; only its own suggestion is on a separate line. */
function tellMistake(message: string, positional: readonly SchemaOption[] = [], valued: readonly string[] = []): void {
  const [said = '', ...hints] = message.trimEnd().split(/\n(?=\(Did you mean [^\n]+$)/);
  const missing = positional.filter(({ key }) => said === `error: missing required argument '${key}'`);
  const isTooMany = said.startsWith('error: too many arguments') && positional.length === 0 && valued.length > 0;
  const values = isTooMany ? [`Give its values with ${listed(valued, 'or')}.`] : [];
  terminal.tell(said, ...missing.map(({ key, description }) => `${key}: ${description}`), ...values, ...hints);
}

function addCommand(program: Program, command: OfferedCommand, invoke: Invoke): void {
  const options = readSchemaOptions(command.input);
  const positional = command.positional.map((key) => findOption(options, key));
  const sub = program.command(command.id).description(command.summary).helpGroup(groupOf(command.id)).exitOverride();
  sub.showHelpAfterError(`For its arguments and options: cyberbrain ${command.id} --help`);
  const valued = options.filter(
    ({ key, kind }) => kind !== 'flag' && !isCommon(key) && !command.positional.includes(key),
  );
  const names = valued.map(({ key }) => `--${optionName(key)}`);
  sub.configureOutput({ outputError: (message) => tellMistake(message, positional, names) });
  // `search tea -milk` excludes a word; it is not an option.
  if (command.joinsWords === true) sub.allowUnknownOption();
  for (const argument of positional)
    sub.argument(
      argumentSyntax(argument, command.joinsWords === true && argument === positional.at(-1)),
      argument.description,
    );
  for (const option of options) {
    if (!positional.includes(option) && !isCommon(option.key))
      sub.addOption(typedOption(option, command.optionalValues?.[option.key]));
  }
  addCommonOptions(sub);
  sub.action(async (...given: unknown[]) => {
    const values: Record<string, unknown> = { ...sub.opts() };
    positional.forEach((argument, at) => {
      const value = given[at];
      if (value !== undefined)
        values[argument.key] = argument.kind === 'text' && Array.isArray(value) ? joinWords(value.map(String)) : value;
    });
    await invoke(command.id, values, sub.opts());
  });
}

function joinWords(words: readonly string[]): string {
  const mistyped = words.find((word) => word.startsWith('--'));
  if (mistyped !== undefined)
    throw new AppError('usage', `Unknown option ${mistyped}. Run with --help for a list of options.`);
  return words.join(' ');
}

function addCommonOptions(sub: Program): void {
  sub
    .option('--vault <dir>', 'the vault (default: CYBERBRAIN_VAULT, then the nearest vault above this folder)')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'show the plan without changing anything')
    .option('--yes', 'answer yes to all questions')
    .option('--offline', 'use no language model and no network');
}

function isCommon(key: string): boolean {
  return key === 'dryRun' || key === 'yes' || key === 'offline';
}

function findOption(options: readonly SchemaOption[], key: string): SchemaOption {
  const found = options.find((option) => option.key === key);
  if (found === undefined) throw new Error(`The catalog names "${key}" as an argument, but the input has no such key.`);
  return found;
}

function argumentSyntax({ key, kind, isRequired }: SchemaOption, joinsWords: boolean): string {
  const name = `${key}${kind === 'list' || joinsWords ? '...' : ''}`;
  return isRequired ? `<${name}>` : `[${name}]`;
}

function typedOption(given: SchemaOption, preset?: string): Option {
  const { key, kind, choices } = given;
  const option = new Option(
    kind === 'flag'
      ? `--${optionName(key)}`
      : `--${optionName(key)} ${preset === undefined ? `<${valueName(given)}>` : `[${valueName(given)}]`}`,
    optionHelp(given),
  );
  if (preset !== undefined) option.preset(preset);
  if (choices !== null) option.choices([...choices]);
  if (kind === 'number') option.argParser(Number);
  // One value per occurrence of the option.
  if (kind === 'list') option.argParser<readonly string[] | undefined>((value, before) => [...(before ?? []), value]);
  return option;
}
