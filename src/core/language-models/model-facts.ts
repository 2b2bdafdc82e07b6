import { models } from './model-prices.json';
import { providerFacts, type ProviderName } from './providers';

/** Data of a model in the list. */
interface ModelRow {
  /** US dollars per million tokens. */
  readonly input: number;
  readonly output: number;
  /** Maximum number of tokens read and written in one call; null when the list does not say. */
  readonly contextTokens: number | null;
}

type Table = readonly (readonly (string | number)[])[];

const tables: Readonly<Record<string, Table>> = models;

/**
 * A later version is a different model with its own price: `claude-sonnet-5-9` does not count as a `claude-sonnet-5`.
 */
const isOtherVersion = /^[-.]\d{1,2}(?!\d)/;

/** Prices in US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Families of open models that several servers run. */
const families: readonly (readonly [RegExp, number])[] = [
  [
    /gpt-oss|llama-?(?:3\.[1-9]|4)|gemma-?[34]|qwen-?(?:3|2\.5)|mistral-(?:nemo|small)|ministral|deepseek|phi-?4-mini|granite-?[34]|glm-?4|kimi/,
    131_072,
  ],
  [/mistral|mixtral|qwen|command-r|aya/, 32_768],
  [/phi-?4/, 16_384],
];

/**
 * Returns the price of a model from the built-in list; null when it is not known. Tokens read from a provider's cache
 * may cost less.
 */
export function priceOf(provider: ProviderName, model: string): Price | null {
  if (providerFacts(provider).isFree) return { input: 0, output: 0 };
  const row = findModelRow(provider, model);
  return row === null ? null : { input: row.input, output: row.output };
}

/** Returns the number of tokens that a model can read and write in one call, as far as it is known. */
export function contextTokensOf(provider: ProviderName, model: string): number {
  const known =
    findModelRow(provider, model)?.contextTokens ?? families.find(([names]) => names.test(model.toLowerCase()))?.[1];
  const { contextTokens, mostContextTokens = Infinity } = providerFacts(provider);
  return Math.min(known ?? contextTokens, mostContextTokens);
}

/** Returns null when the list does not have the model. */
function findModelRow(provider: ProviderName, model: string): ModelRow | null {
  const named = model
    .trim()
    .toLowerCase()
    .replace(/\[1m\]$/, '');
  const { priceTables, modelAliases = {} } = providerFacts(provider);
  const name = modelAliases[named] ?? named;
  for (const key of priceTables) {
    const row = spellings(name)
      .map((each) => findRow(tables[key] ?? [], each))
      .find((each) => each !== null);
    if (row !== undefined) return row;
  }
  return null;
}

/** Returns the name unchanged, then without what servers add to it (an owner, a date, `-latest`), and with a dot in its version. */
function spellings(name: string): string[] {
  const bare = name.slice(name.lastIndexOf('/') + 1);
  const undated = bare.replace(/(?:-latest|[-@]\d{8}|-\d{4}-\d{2}-\d{2})$/, '');
  return [...new Set([name, bare, undated, undated.replace(/-(\d)-(\d)(?!\d)/, '-$1.$2')])];
}

function findRow(table: Table, name: string): ModelRow | null {
  for (const [names, input, output, context] of table) {
    if (
      String(names)
        .split('|')
        .some((rule) => isMatch(rule, name))
    )
      return { input: Number(input), output: Number(output), contextTokens: Number(context) || null };
  }
  return null;
}

function isMatch(rule: string, name: string): boolean {
  const text = rule.slice(1);
  if (rule.startsWith('=')) return name === text;
  if (rule.startsWith('$')) return name.endsWith(text);
  const at = rule.startsWith('^') ? (name.startsWith(text) ? 0 : -1) : name.indexOf(text);
  return at >= 0 && !isOtherVersion.test(name.slice(at + text.length));
}
