import * as z from 'zod';
import { type ClaimPair, pairKey } from '../../core/upkeep/judged/claim-verdict';
import type { JudgedClaimPair } from '../../core/upkeep/judged/judged-proposals';
import type { Prompt } from '../../core/prompts/prompt';
import { readRecord } from '../../engine/reading/read-record';
import type { LanguageModel } from '../../ports/language-model';
import type { CompactDeps } from './compact-deps';

/** Record of the device with the pairs that a model told apart. */
const recordKey = 'upkeep-different.json';
/** Maximum number of pairs that are kept; the latest stay. */
const mostKept = 5_000;

const recordSchema = z.array(z.object({ pair: z.string(), reason: z.string(), confidence: z.number().min(0).max(1) }));

type Kept = z.infer<typeof recordSchema>[number];

/** The model and the prompts that gave the verdicts; others may give other verdicts. */
interface Judges {
  readonly model: LanguageModel;
  readonly prompts: readonly Prompt[];
}

/**
 * The pairs that a model judged to say different things, kept on the device until one of the two notes changes, so that
 * nobody is asked about them again.
 */
export class ToldApart {
  readonly #judges: string;

  private constructor(
    private readonly services: Pick<CompactDeps, 'device' | 'hasher'>,
    private readonly kept: Map<string, Kept>,
    { model: { provider, name, place }, prompts }: Judges,
  ) {
    const asked = prompts.map(({ version, system, user }) => [version, system, user]);
    this.#judges = JSON.stringify([provider, name, place, asked]);
  }

  static async read(services: Pick<CompactDeps, 'device' | 'hasher'>, judges: Judges): Promise<ToldApart> {
    const remedy = 'The language model is asked about all pairs again.';
    const kept = (await readRecord(services.device, recordKey, recordSchema, remedy)) ?? [];
    return new ToldApart(services, new Map(kept.map((each) => [each.pair, each])), judges);
  }

  /** Returns the verdicts that are known already. */
  knownOf(pairs: readonly ClaimPair[]): JudgedClaimPair[] {
    if (this.kept.size === 0) return [];
    return pairs.flatMap((pair) => {
      const found = this.kept.get(this.#keyOf(pair));
      if (found === undefined) return [];
      const { reason, confidence } = found;
      return [{ pair, judged: { verdict: 'different' as const, check: 'passed' as const, reason, confidence } }];
    });
  }

  /** Keeps what passed the second check. */
  async keep(judgedPairs: readonly JudgedClaimPair[]): Promise<void> {
    const apart = judgedPairs.filter(({ judged }) => judged.verdict === 'different' && judged.check === 'passed');
    if (apart.length === 0) return;
    for (const { pair, judged } of apart) {
      const key = this.#keyOf(pair);
      this.kept.delete(key);
      this.kept.set(key, { pair: key, reason: judged.reason, confidence: judged.confidence });
    }
    await this.services.device.put(recordKey, [...this.kept.values()].slice(-mostKept));
  }

  #keyOf(pair: ClaimPair): string {
    const hashes = pair.map(({ file }) => file.hash).sort();
    return this.services.hasher.sha256([...hashes, this.#judges].join('\n'));
  }
}

/** Returns the pairs about which nothing is known. */
export function unknownOf(pairs: readonly ClaimPair[], known: readonly JudgedClaimPair[]): ClaimPair[] {
  const keys = new Set(known.map(({ pair }) => pairKey(pair)));
  return pairs.filter((pair) => !keys.has(pairKey(pair)));
}
