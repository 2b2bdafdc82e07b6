import * as z from 'zod';
import { type ClaimPair, claimVerdicts, pairKey } from '../../core/upkeep/judged/claim-verdict';
import type { JudgedClaimPair } from '../../core/upkeep/judged/judged-proposals';
import type { Prompt } from '../../core/prompts/prompt';
import { readRecord } from '../../engine/reading/read-record';
import type { LanguageModel } from '../../ports/language-model';
import type { CompactDeps } from './compact-deps';

/** Record of the device with the verdicts of a model. */
const recordKey = 'upkeep-verdicts.json';
/** Maximum number of pairs that are kept; the latest stay. */
const mostKept = 5_000;

const judgedSchema = z.object({
  verdict: z.enum(claimVerdicts),
  reason: z.string(),
  check: z.enum(['passed', 'failed']),
  confidence: z.number().min(0).max(1),
  quotes: z.tuple([z.string(), z.string()]).readonly().exactOptional(),
});
const recordSchema = z.array(z.object({ pair: z.string(), judged: judgedSchema }));

type Kept = z.infer<typeof recordSchema>[number];

/** The model and the prompts that gave the verdicts; others may give other verdicts. */
interface Judges {
  readonly model: LanguageModel;
  readonly prompts: readonly Prompt[];
}

/**
 * The verdicts of a model that its second check settled, kept on the device until one of the two notes changes, so that
 * nobody is asked about them again.
 */
export class JudgedBefore {
  readonly #judges: string;

  private constructor(
    private readonly services: Pick<CompactDeps, 'device' | 'hasher'>,
    private readonly kept: Map<string, Kept>,
    { model: { provider, name, place }, prompts }: Judges,
  ) {
    const asked = prompts.map(({ version, system, user }) => [version, system, user]);
    this.#judges = JSON.stringify([provider, name, place, asked]);
  }

  static async read(services: Pick<CompactDeps, 'device' | 'hasher'>, judges: Judges): Promise<JudgedBefore> {
    const remedy = 'The language model is asked about all pairs again.';
    const kept = (await readRecord(services.device, recordKey, recordSchema, remedy)) ?? [];
    return new JudgedBefore(services, new Map(kept.map((each) => [each.pair, each])), judges);
  }

  /** Returns the verdicts that are known already. */
  knownOf(pairs: readonly ClaimPair[]): JudgedClaimPair[] {
    if (this.kept.size === 0) return [];
    return pairs.flatMap((pair) => {
      const found = this.kept.get(this.#keyOf(pair));
      return found === undefined ? [] : [{ pair, judged: ordered(found.judged, pair) }];
    });
  }

  /** Keeps what passed or failed the second check. */
  async keep(judgedPairs: readonly JudgedClaimPair[]): Promise<void> {
    for (const { pair, judged } of judgedPairs) {
      const { check } = judged;
      if (check === 'unsure') continue;
      const key = this.#keyOf(pair);
      this.kept.delete(key);
      this.kept.set(key, { pair: key, judged: { ...ordered(judged, pair), check } });
    }
    await this.services.device.put(recordKey, [...this.kept.values()].slice(-mostKept));
  }

  #keyOf(pair: ClaimPair): string {
    const hashes = pair.map(({ file }) => file.hash).sort();
    return this.services.hasher.sha256([...hashes, this.#judges].join('\n'));
  }
}

/** Returns a verdict whose quotes stand in the order of the notes' hashes, from that of a pair, and back: paths may change. */
function ordered<Judged extends { readonly quotes?: readonly [string, string] }>(
  judged: Judged,
  pair: ClaimPair,
): Judged {
  const [one = '', other = ''] = pair.map(({ file }) => file.hash);
  return judged.quotes === undefined || one <= other
    ? judged
    : { ...judged, quotes: [judged.quotes[1], judged.quotes[0]] as const };
}

/** Returns the pairs about which nothing is known. */
export function unknownOf(pairs: readonly ClaimPair[], known: readonly JudgedClaimPair[]): ClaimPair[] {
  const keys = new Set(known.map(({ pair }) => pairKey(pair)));
  return pairs.filter((pair) => !keys.has(pairKey(pair)));
}
