import { readRecipe } from '../../../src/adapters/transformers/embedding-recipe';
import { tinyModel } from './tiny-model';

const none = { query: '', passage: '' };
const searching = { query: 'Represent this sentence for searching relevant passages: ', passage: '' };

describe('how a model is used', () => {
  it.each([
    ['TaylorAI/bge-micro-v2', 'mean', none],
    ['sentence-transformers/all-MiniLM-L6-v2', 'mean', none],
    ['Xenova/bge-small-en-v1.5', 'first', searching],
    ['C:\\models\\bge-base-en', 'first', searching],
    ['/home/me/models/bge-large-zh-v1.5/', 'first', { query: '为这个句子生成表示以用于检索相关文章：', passage: '' }],
    ['BAAI/bge-m3', 'first', none],
    ['Xenova/multilingual-e5-small', 'mean', { query: 'query: ', passage: 'passage: ' }],
    ['nomic-ai/nomic-embed-text-v1.5', 'mean', { query: 'search_query: ', passage: 'search_document: ' }],
    ['Snowflake/snowflake-arctic-embed-m', 'first', searching],
    ['Snowflake/snowflake-arctic-embed-m-v2.0', 'first', { query: 'query: ', passage: '' }],
    ['mixedbread-ai/mxbai-embed-large-v1', 'first', searching],
    ['Xenova/gte-small', 'mean', none],
    ['Alibaba-NLP/gte-base-en-v1.5', 'first', none],
  ])('follows the family of %s', (name, pooling, prefixes) => {
    expect(readRecipe(tinyModel({ name }))).toMatchObject({ pooling, prefixes });
  });

  it('follows the files of the model before its family', () => {
    const files = {
      '1_Pooling/config.json':
        '{"word_embedding_dimension": 32, "pooling_mode_cls_token": false, "pooling_mode_mean_tokens": false, "pooling_mode_max_tokens": true}',
      'config_sentence_transformers.json': '{"prompts": {"query": "Q ", "document": "D "}}',
      'sentence_bert_config.json': '{"max_seq_length": 16}',
    };
    expect(readRecipe(tinyModel({ name: 'BAAI/bge-small-en-v1.5', files }))).toEqual({
      pooling: 'max',
      prefixes: { query: 'Q ', passage: 'D ' },
      maxTokens: 16,
    });
  });

  it('follows the family where those files are silent', () => {
    const files = {
      '1_Pooling/config.json': '{"pooling_mode_mean_tokens": false}',
      'config_sentence_transformers.json': '{"prompts": {"query": "", "document": ""}}',
    };
    expect(readRecipe(tinyModel({ name: 'BAAI/bge-small-en-v1.5', files }))).toMatchObject({
      pooling: 'first',
      prefixes: searching,
    });
  });

  it.each(['{"pooling_mode_lasttoken": true}', '{"pooling_mode_mean_tokens": true, "pooling_mode_max_tokens": true}'])(
    'refuses the pooling %s',
    (config) => {
      expect(() => readRecipe(tinyModel({ files: { '1_Pooling/config.json': config } }))).toThrow(
        expect.objectContaining({ code: 'unreachable', path: '1_Pooling/config.json' }) as Error,
      );
    },
  );

  it.each([
    ['the positions', { max_position_embeddings: 40 }, '{}', 40],
    [
      'the positions of a family that leaves two out',
      { max_position_embeddings: 514, model_type: 'xlm-roberta' },
      '{}',
      512,
    ],
    ['what the tokenizer says', {}, '{"model_max_length": 24}', 24],
    [
      'a limit of ours where the model has a vast one',
      { max_position_embeddings: 8_192 },
      '{"model_max_length": 1e30}',
      1_024,
    ],
    ['the usual where nothing is said', { max_position_embeddings: null }, '{}', 512],
  ])('takes as many tokens as %s allows', (_what, config, tokenizerConfig, expected) => {
    expect(readRecipe(tinyModel({ config, files: { 'tokenizer_config.json': tokenizerConfig } })).maxTokens).toBe(
      expected,
    );
  });
});
