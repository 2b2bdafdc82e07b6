import { AppError } from '../../core/errors';
import { familyOf, type Pooling, type Prefixes } from './model-family';
import type { LoadedModel } from './loaded-model';
import { modelJson, optionalJson, type JsonObject } from './model-json';

/** What, besides its network, decides which vector a model gives to a text. */
export interface EmbeddingRecipe {
  readonly pooling: Pooling;
  readonly prefixes: Prefixes;
  /** A longer text is cut; the marks at its ends count. */
  readonly maxTokens: number;
}

/** For models that name no limit. */
const usualTokens = 512;

/** Time and memory of a network grow with the square; a passage of a note is shorter. */
const mostTokens = 1_024;

/** Their table of positions begins with two that no text uses. */
const offsetTypes: readonly unknown[] = ['roberta', 'xlm-roberta', 'camembert', 'mpnet'];

/** By the model's own files, and where they are silent by its family. Throws `unreachable` for a pooling that is not known. */
export function readRecipe(model: LoadedModel): EmbeddingRecipe {
  const family = familyOf(model.name);
  return {
    pooling: statedPooling(model) ?? family.pooling,
    prefixes: statedPrefixes(optionalJson(model, 'config_sentence_transformers.json')) ?? family.prefixes,
    maxTokens: maxTokensOf(model),
  };
}

const poolings: Readonly<Record<string, Pooling>> = {
  pooling_mode_mean_tokens: 'mean',
  pooling_mode_cls_token: 'first',
  pooling_mode_max_tokens: 'max',
};

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
    `The model ${model.name} cannot be used: it wants a pooling that is not known (${modes.map(([name]) => name).join(', ')} in ${path}). Choose another model.`,
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
  // Newer versions of that file name both and leave them empty when nobody said anything.
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
