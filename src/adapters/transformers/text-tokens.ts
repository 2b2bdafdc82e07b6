import { Tokenizer } from '@huggingface/tokenizers';
import { messageOf } from '../../core/errors';
import { type LoadedModel, damagedFile, modelJson, type JsonObject } from './loaded-model';

/**
 * Characters per token beyond which a text is cut before it is split, so that a huge one costs no more than a long one;
 * far more than a token has in any language.
 */
const charactersAToken = 40;

/** Splits texts into a model's token ids. */
export class TextTokens {
  readonly #tokenizer: Tokenizer;
  readonly #unknown: number | undefined;

  /** Throws `unreachable` when the model's tokenizer files cannot be used. */
  constructor(
    model: LoadedModel,
    private readonly maxTokens: number,
  ) {
    const config = modelJson(model, 'tokenizer_config.json');
    this.#tokenizer = tokenizerOf(model, config);
    const unknown = config['unk_token'];
    const token = typeof unknown === 'object' && unknown !== null ? (unknown as JsonObject)['content'] : unknown;
    this.#unknown = typeof token === 'string' ? this.#tokenizer.token_to_id(token) : undefined;
  }

  /**
   * Returns the tokens of prefix and text between the special tokens, at most `maxTokens`; null when the model knows
   * nothing in the text.
   */
  of(text: string, prefix = ''): number[] | null {
    const cut = this.#cut(text);
    if (cut.trim() === '' || this.#split(cut, false).every((token) => token === this.#unknown)) return null;
    const whole = prefix + cut;
    const tokens = this.#split(whole, true);
    return tokens.length <= this.maxTokens ? tokens : this.#shortened(tokens, this.#split(whole, false));
  }

  /** Returns only the special tokens: the shortest possible input. */
  none(): number[] {
    const marks = this.#split('', true);
    return marks.length === 0 ? [0] : marks;
  }

  /** Removes the surplus from the end of the text's tokens; the special tokens stay. */
  #shortened(tokens: readonly number[], inner: readonly number[]): number[] {
    const before = tokens.findIndex((_, at) => inner.every((token, place) => tokens[at + place] === token));
    const after = tokens.slice(Math.max(before, 0) + inner.length);
    return [...tokens.slice(0, this.maxTokens - after.length), ...after];
  }

  #split(text: string, withMarks: boolean): number[] {
    return this.#tokenizer.encode(text, { add_special_tokens: withMarks }).ids;
  }

  #cut(text: string): string {
    const limit = this.maxTokens * charactersAToken;
    if (text.length <= limit) return text;
    const last = text.charCodeAt(limit - 1);
    const splitsPair = last >= 0xd800 && last < 0xdc00;
    return text.slice(0, splitsPair ? limit - 1 : limit);
  }
}

function tokenizerOf(model: LoadedModel, config: JsonObject): Tokenizer {
  const path = 'tokenizer.json';
  const tokenizer = modelJson(model, path);
  try {
    return new Tokenizer(tokenizer, config);
  } catch (error) {
    throw damagedFile(model.name, path, messageOf(error));
  }
}
