import { counted, grouped } from '../../core/counted';
import { readSmartVectors, smartFolder, smartPath } from '../../core/models/smart-connections';
import type { Passage } from '../../core/search/passages';
import type { HiddenFiles } from '../../ports/hidden-files';
import type { Embedder } from '../../ports/model-files';
import type { Random } from '../../ports/random';

/** Number of vectors that are made again before any other is taken over, and the share of the later ones. */
const compared = 3;
const comparedShare = 0.02;
/** How alike both must be. */
const leastCosine = 0.99;

/** Passages of a run by what became of the vectors that Smart Connections has of their notes. */
export interface TakenOver {
  readonly taken: number;
  /** Passages that had to be embedded although Smart Connections has vectors of this model, by reason. */
  readonly left: {
    /** Smart Connections embeds the folders of a note with its text. */
    readonly inFolders: number;
    readonly otherText: number;
    /** Vectors that are damaged, or of a text that has changed since. */
    readonly unusable: number;
  };
  /** True when its vectors differ from those that the model makes here, so that none were taken over. */
  readonly isOtherModel: boolean;
}

/**
 * Vectors that the plugin Smart Connections made with the model in use: of a passage whose text is exactly the one that
 * it embedded. The first few are made again and compared, because another build of a model of the same name gives others,
 * and then some that nobody can foresee, because somebody may have changed the vectors.
 */
export class SmartTakeover {
  #taken = 0;
  #left = { inFolders: 0, otherText: 0, unusable: 0 };
  #compared = 0;
  #isOtherModel = false;

  private constructor(
    private readonly files: HiddenFiles,
    private readonly model: string,
    private readonly embedder: Embedder,
    private readonly random: Pick<Random, 'token'>,
  ) {}

  /** Returns null in a vault without Smart Connections, and for a model without a public name. */
  static async open(
    files: HiddenFiles,
    model: string | null,
    embedder: Embedder,
    random: Pick<Random, 'token'>,
  ): Promise<SmartTakeover | null> {
    if (model === null || (await files.read(`${smartFolder}/smart_env.json`)) === null) return null;
    return new SmartTakeover(files, model, embedder, random);
  }

  get result(): TakenOver {
    return { taken: this.#taken, left: this.#left, isOtherModel: this.#isOtherModel };
  }

  /** Returns vectors for passages of a note, by their identities, and counts the others. */
  async vectorsOf(
    path: string,
    text: string,
    passages: readonly Passage[],
  ): Promise<ReadonlyMap<string, Float32Array>> {
    const found = new Map<string, Float32Array>();
    if (this.#isOtherModel) return found;
    if (path.includes('/')) {
      this.#left.inFolders += passages.length;
      return found;
    }
    const bytes = await this.files.read(`${smartFolder}/${smartPath(path)}`);
    const { dimensions } = this.embedder;
    const read =
      bytes === null
        ? { vectors: [], unusable: 0 }
        : readSmartVectors(new TextDecoder().decode(bytes), { path, text }, { name: this.model, dimensions });
    const made = new Map(read.vectors.map(({ text: of, vector }) => [of, vector]));
    for (const { identity, text: wanted } of passages) {
      const vector = made.get(wanted.trim());
      if (vector === undefined) continue;
      if (!(await this.#isSame(wanted, vector))) {
        this.#taken = 0;
        return new Map();
      }
      found.set(identity, vector);
    }
    this.#taken += found.size;
    this.#left.unusable += Math.min(read.unusable, passages.length - found.size);
    this.#left.otherText += Math.max(0, passages.length - found.size - read.unusable);
    return found;
  }

  /** Compares the first few vectors, and a random sample of the others, with those that the model makes here. */
  async #isSame(text: string, vector: Float32Array): Promise<boolean> {
    if (this.#compared >= compared && parseInt(this.random.token(2), 16) >= comparedShare * 0x10000) return true;
    this.#compared += 1;
    const [own = null] = await this.embedder.embed([text], 'passage');
    const product = own?.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0) ?? 0;
    const length = Math.hypot(...(own ?? [1]));
    this.#isOtherModel = product < leastCosine * length;
    return !this.#isOtherModel;
  }
}

/** Says what was taken over and what was not, and why; null when there is nothing to say. */
export function takenOverWords({ taken, left, isOtherModel }: TakenOver): string | null {
  if (isOtherModel)
    return 'Vectors of Smart Connections were not taken over: some differ from those that the model of the same name makes here.';
  const { inFolders, otherText, unusable } = left;
  if (taken + inFolders + otherText + unusable === 0) return null;
  const reasons = [
    inFolders > 0 ? `${grouped(inFolders)} in folders, whose names it embeds too` : '',
    otherText > 0 ? `${grouped(otherText)} that it divides or names otherwise` : '',
    unusable > 0 ? `${grouped(unusable)} whose vectors are damaged or older than the text` : '',
  ].filter((reason) => reason !== '');
  const rest = reasons.length === 0 ? '' : ` Embedded here: ${reasons.join('; ')}.`;
  return `Vectors of Smart Connections taken over: ${counted(taken, 'passage')}.${rest}`;
}
