import { counted } from '../../core/counted';
import type { Caps } from '../../core/language-models/provider-choice';
import {
  callsOf,
  knownUsd,
  type LedgerLine,
  ledgerLineSchema,
  type SentCall,
} from '../../core/language-models/spending';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Random } from '../../ports/random';
import { localDay } from '../reading/local-day';
import { readLanguageModelSettings } from './chosen-models';

const folder = 'ledger/';

/** Spending of this device on language models for this vault, in US dollars; a limit is null when it is not set. */
export interface Spending {
  readonly today: number;
  readonly month: number;
  readonly caps: Caps;
  /** Number of today's calls with an unknown price, which are not part of `today`. */
  readonly unpriced: number;
}

/**
 * Record of every model call on this device, in one append-only file per month of the user's calendar. A call is
 * written before it is made and completed afterwards; if the program is killed in between, its estimate remains. Only
 * complete lines count; `tell` receives a sentence about the others.
 */
export class Ledger {
  constructor(
    private readonly deps: {
      readonly blobs: () => BlobStore;
      readonly clock: Clock;
      readonly random: Random;
      readonly tell: (sentence: string) => void;
    },
  ) {}

  /** Records a call and returns it with its id. Must be awaited before the call is made. */
  async begin(facts: Omit<SentCall, 'state' | 'call' | 'at'>): Promise<SentCall> {
    const sent: SentCall = {
      ...facts,
      state: 'sent',
      call: this.deps.random.token(8),
      at: this.deps.clock.now().toISOString(),
    };
    await this.#append(sent, sent);
    return sent;
  }

  async answered(
    sent: SentCall,
    { inputTokens, outputTokens, usd }: Pick<SentCall, 'inputTokens' | 'outputTokens' | 'usd'>,
  ): Promise<void> {
    await this.#append(sent, { state: 'answered', call: sent.call, inputTokens, outputTokens, usd });
  }

  async unserved(sent: SentCall): Promise<void> {
    await this.#append(sent, { state: 'unserved', call: sent.call });
  }

  /** False when calls of this month may be missing, because part of the record cannot be read. */
  async isWhole(): Promise<boolean> {
    return (await this.#lines(monthOf(this.deps.clock.now()))).every((line) => line !== null);
  }

  /** Returns the calls of this month. */
  async thisMonth(): Promise<SentCall[]> {
    return this.#read(monthOf(this.deps.clock.now()));
  }

  /** Returns the calls of today. */
  async today(): Promise<SentCall[]> {
    const day = localDay(this.deps.clock.now());
    return (await this.thisMonth()).filter(({ at }) => localDay(new Date(at)) === day);
  }

  /** Returns the calls of a run, which may have continued into the next month. */
  async ofRun(run: string, startedAt: Date): Promise<SentCall[]> {
    const months = new Set([monthOf(startedAt), monthOf(this.deps.clock.now())]);
    const calls = await Promise.all([...months].map((month) => this.#read(month)));
    return calls.flat().filter((call) => call.run === run);
  }

  async #append(sent: SentCall, line: LedgerLine): Promise<void> {
    // The line break comes first, so that a line truncated by a crash stays separate.
    await this.deps
      .blobs()
      .append(keyOf(monthOf(new Date(sent.at))), new TextEncoder().encode(`\n${JSON.stringify(line)}`));
  }

  async #read(month: string): Promise<SentCall[]> {
    return callsOf((await this.#lines(month)).filter((line) => line !== null));
  }

  /** Returns null for each line that cannot be read. */
  async #lines(month: string): Promise<(LedgerLine | null)[]> {
    const bytes = await this.deps.blobs().get(keyOf(month));
    if (bytes === null) return [];
    const texts = new TextDecoder()
      .decode(bytes)
      .split('\n')
      .filter((text) => text !== '');
    // A record always has at least one line.
    const lines = texts.length === 0 ? [null] : texts.map(readLine);
    const lost = lines.filter((line) => line === null).length;
    if (lost > 0)
      this.deps.tell(
        `The cost record "blobs/${keyOf(month)}" of this device is damaged: ${counted(lost, 'line')} cannot be read, so more may have been spent than is counted. You are asked before each paid run until you repair or remove it.`,
      );
    return lines;
  }
}

function keyOf(month: string): string {
  return `${folder}${month}.jsonl`;
}

function monthOf(at: Date): string {
  return localDay(at).slice(0, 7);
}

function readLine(text: string): LedgerLine | null {
  try {
    return ledgerLineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export async function readSpending(ledger: Ledger, device: DeviceData): Promise<Spending> {
  const today = await ledger.today();
  return {
    today: knownUsd(today),
    month: knownUsd(await ledger.thisMonth()),
    caps: (await readLanguageModelSettings(device)).caps,
    unpriced: today.filter(({ usd }) => usd === null).length,
  };
}
