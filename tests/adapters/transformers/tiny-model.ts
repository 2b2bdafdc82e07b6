import type { LoadedModel } from '../../../src/adapters/transformers/loaded-model';
import { SeededRandom } from '../../fakes/seeded-random';
import { madeNetworks } from './made-networks';

export const width = 32;

const marks = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const words = [
  'the',
  'house',
  'river',
  'boat',
  'green',
  'apple',
  'tree',
  'query',
  'passage',
  'search',
  'and',
  'of',
  'in',
  'water',
  'mill',
  'привет',
  'мир',
  '世',
  '界',
  'γεια',
];
/** Words of which the network makes nothing, what is no number, or which it fails at. */
const odd = ['nothing', 'broken', 'outside'];

export const vocabulary = [...marks, ...letters, ...letters.map((letter) => `##${letter}`), ...words, ...odd];

export interface TinyModel {
  readonly name?: string;
  /** What `config.json` says besides. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Further or other files, by path; null takes one away, a text is its bytes. */
  readonly files?: Readonly<Record<string, string | null>>;
  readonly network?: keyof typeof madeNetworks;
}

/** A model of our own making: 32 numbers a token, made up but always the same. */
export function tinyModel({
  name = 'tests/tiny',
  config = {},
  files = {},
  network = 'tiny',
}: TinyModel = {}): LoadedModel {
  const all = new Map<string, Uint8Array>([
    [
      'config.json',
      json({
        model_type: 'bert',
        hidden_size: width,
        max_position_embeddings: 64,
        vocab_size: vocabulary.length,
        ...config,
      }),
    ],
    ['tokenizer.json', json(tokenizer())],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'BertTokenizer',
        model_max_length: 64,
        unk_token: '[UNK]',
        pad_token: '[PAD]',
        cls_token: '[CLS]',
        sep_token: '[SEP]',
        mask_token: '[MASK]',
        do_lower_case: true,
      }),
    ],
    ['onnx/model_quantized.onnx', madeNetworks[network](table(), width)],
  ]);
  for (const [path, text] of Object.entries(files)) {
    if (text === null) all.delete(path);
    else all.set(path, new TextEncoder().encode(text));
  }
  return { name, digest: 'digest-of-tiny', files: all };
}

/** The row of each token, one after the other; the last token has none. `nothing` takes away what the marks around it give. */
export function table(): Float32Array {
  const random = new SeededRandom(5);
  // Parts of a power of two: sums of a few are exact.
  const rows = vocabulary
    .slice(0, -1)
    .map(() => new Float32Array(width).map(() => (random.below(2_001) - 1_000) / 1_024));
  const row = (token: string): Float32Array => rows[vocabulary.indexOf(token)] ?? new Float32Array();
  row('broken').fill(Number.NaN);
  row('nothing').forEach((_, at, nothing) => {
    nothing[at] = -((row('[CLS]')[at] ?? 0) + (row('[SEP]')[at] ?? 0));
  });
  return Float32Array.from(rows.flatMap((numbers) => [...numbers]));
}

function tokenizer(): unknown {
  const special = (content: string, id: number): unknown => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const id = (token: string): number => vocabulary.indexOf(token);
  const mark = (token: string): unknown => ({ SpecialToken: { id: token, type_id: 0 } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: marks.map(special),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [mark('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, mark('[SEP]')],
      pair: [
        mark('[CLS]'),
        { Sequence: { id: 'A', type_id: 0 } },
        mark('[SEP]'),
        { Sequence: { id: 'B', type_id: 1 } },
        mark('[SEP]'),
      ],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((token) => [token, { id: token, ids: [id(token)], tokens: [token] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((token, at) => [token, at])),
    },
  };
}

function json(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
