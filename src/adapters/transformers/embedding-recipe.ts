import { AppError } from '../../core/errors';
import type { EmbedPurpose } from '../../ports/model-files';
import { type LoadedModel, type JsonObject, modelJson, optionalJson } from './loaded-model';

/**
 * How the vectors of the tokens are combined: their mean, that of the first token, or the maximum of each component.
 */
export type Pooling = 'mean' | 'first' | 'max';

type Prefixes = Readonly<Record<EmbedPurpose, string>>;

/** How a family of models is used, according to its makers. */
interface ModelFamily {
  readonly pooling: Pooling;
  /** Prefix of a text by its purpose. */
  readonly prefixes: Prefixes;
}

const none: Prefixes = { query: '', passage: '' };

const searching: Prefixes = { query: 'Represent this sentence for searching relevant passages: ', passage: '' };

/** Families by the last part of the model's name in lower case; the first match counts. */
const families: readonly (readonly [RegExp, ModelFamily])[] = [
  [/^bge-(?:small|base|large)-en/u, { pooling: 'first', prefixes: searching }],
  [
    /^bge-(?:small|base|large)-zh/u,
    { pooling: 'first', prefixes: { query: '为这个句子生成表示以用于检索相关文章：', passage: '' } },
  ],
  [/^bge-m3/u, { pooling: 'first', prefixes: none }],
  [/^(?:multilingual-)?e5-/u, { pooling: 'mean', prefixes: { query: 'query: ', passage: 'passage: ' } }],
  [/^snowflake-arctic-embed-.*v2/u, { pooling: 'first', prefixes: { query: 'query: ', passage: '' } }],
  [/^(?:snowflake-arctic-embed|mxbai-embed)-/u, { pooling: 'first', prefixes: searching }],
  [/^nomic-embed-text/u, { pooling: 'mean', prefixes: { query: 'search_query: ', passage: 'search_document: ' } }],
  [/^gte-(?:multilingual|modernbert|(?:base|large)-en-v1\.5)/u, { pooling: 'first', prefixes: none }],
];

/** Everything besides the network that determines a model's vector of a text. */
export interface EmbeddingRecipe {
  readonly pooling: Pooling;
  readonly prefixes: Prefixes;
  /** Maximum number of tokens, including the special tokens at both ends; longer texts are cut. */
  readonly maxTokens: number;
}

/** Limit for models that state none. */
const usualTokens = 512;

/** Maximum number of tokens: time and memory of a network grow quadratically, and a passage of a note is shorter. */
const mostTokens = 1_024;

/** Model types whose position table begins with two entries that no text uses. */
const offsetTypes: readonly unknown[] = ['roberta', 'xlm-roberta', 'camembert', 'mpnet'];

const poolings: Readonly<Record<string, Pooling>> = {
  pooling_mode_mean_tokens: 'mean',
  pooling_mode_cls_token: 'first',
  pooling_mode_max_tokens: 'max',
};

/**
 * Reads the recipe from the model's own files, or where they say nothing from its family. Throws `unreachable` for an
 * unknown pooling.
 */
export function readRecipe(model: LoadedModel): EmbeddingRecipe {
  const family = familyOf(model.name);
  return {
    pooling: statedPooling(model) ?? family.pooling,
    prefixes: statedPrefixes(optionalJson(model, 'config_sentence_transformers.json')) ?? family.prefixes,
    maxTokens: maxTokensOf(model),
  };
}

function statedPooling(model: LoadedModel): Pooling | null {
  const path = '1_Pooling/config.json';
  const modes = Object.entries(optionalJson(model, path)).filter(
    ([mode, isOn]) => mode.startsWith('pooling_mode_') && isOn === true,
  );
  if (modes.length === 0) return null;
  const [[mode] = ['']] = modes;
  const pooling = poolings[mode];
  if (pooling !== undefined && modes.length === 1) return pooling;
  throw new AppError(
    'unreachable',
    `The model ${model.name} cannot be used: it needs a pooling method that is not supported (${modes.map(([name]) => name).join(', ')} in ${path}). Choose another model.`,
    path,
  );
}

function statedPrefixes({ prompts }: JsonObject): Prefixes | null {
  if (typeof prompts !== 'object' || prompts === null) return null;
  const named = prompts as JsonObject;
  const prompt = (...names: string[]): string =>
    (names.map((name) => named[name]).find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
    '';
  const stated = { query: prompt('query'), passage: prompt('passage', 'document') };
  // Newer versions of that file list both and leave them empty when nothing was specified.
  return stated.query === '' && stated.passage === '' ? null : stated;
}

function maxTokensOf(model: LoadedModel): number {
  const config = modelJson(model, 'config.json');
  const offset = offsetTypes.includes(config['model_type']) ? 2 : 0;
  const positions = config['max_position_embeddings'];
  const limits = [
    typeof positions === 'number' ? positions - offset : null,
    modelJson(model, 'tokenizer_config.json')['model_max_length'],
    optionalJson(model, 'sentence_bert_config.json')['max_seq_length'],
  ].filter((limit): limit is number => typeof limit === 'number' && limit >= 8);
  return Math.min(mostTokens, ...(limits.length === 0 ? [usualTokens] : limits));
}

/**
 * Returns the family of a model by its name, `owner/name`, `name` or the path of its folder; for an unknown one the
 * mean without prefixes.
 */
function familyOf(name: string): ModelFamily {
  const last = (
    name
      .split(/[\\/]/u)
      .filter((part) => part !== '')
      .at(-1) ?? name
  ).toLowerCase();
  return families.find(([pattern]) => pattern.test(last))?.[1] ?? { pooling: 'mean', prefixes: none };
}
