import type { EmbedPurpose } from '../../ports/embedder';

/** How the vectors of the tokens become one: their mean, that of the first token, or the greatest of each number. */
export type Pooling = 'mean' | 'first' | 'max';

export type Prefixes = Readonly<Record<EmbedPurpose, string>>;

/** How a family of models is used, by what their makers say of them. */
export interface ModelFamily {
  readonly pooling: Pooling;
  /** What stands before a text, by its purpose. */
  readonly prefixes: Prefixes;
}

const none: Prefixes = { query: '', passage: '' };
const searching: Prefixes = { query: 'Represent this sentence for searching relevant passages: ', passage: '' };

/** By the last part of the model's name in lower case; the first that fits. */
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

/** The family of a model by its name, `owner/name`, `name` or the path of its folder; the mean without prefixes for one that is not known. */
export function familyOf(name: string): ModelFamily {
  const last = (
    name
      .split(/[\\/]/u)
      .filter((part) => part !== '')
      .at(-1) ?? name
  ).toLowerCase();
  return families.find(([pattern]) => pattern.test(last))?.[1] ?? { pooling: 'mean', prefixes: none };
}
