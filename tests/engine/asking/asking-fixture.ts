import type { Caps } from '../../../src/core/language-models/provider-choice';
import { parsePrompt } from '../../../src/core/prompts/prompt';
import { ModelClient } from '../../../src/engine/asking/model-client';
import { ModelRequests } from '../../../src/engine/asking/model-requests';
import type { DeviceData } from '../../../src/ports/device-data';
import { Ledger } from '../../../src/engine/asking/ledger';
import { ModelCalls } from '../../../src/engine/asking/model-calls';
import { ReplyCache } from '../../../src/engine/asking/reply-cache';
import type { Task } from '../../../src/engine/asking/task';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { LanguageModel } from '../../../src/ports/language-model';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';

export const noCaps: Caps = { run: null, day: null, month: null };

/** A dollar for a million tokens read, ten for a million written. */
export const priceOf = (
  _: unknown,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => (inputTokens + 10 * outputTokens) / 1e6;

/** What asking needs, in memory. */
export class TestAsking {
  readonly clock = new ManualClock(Date.UTC(2026, 2, 31, 22));
  readonly device = new MemoryBlobStore();
  readonly kept = new MemoryBlobStore();
  readonly run = testRun();
  readonly told: string[] = [];
  readonly ledger = new Ledger({
    blobs: () => this.device,
    clock: this.clock,
    random: new SeededRandom(),
    tell: (sentence) => {
      this.told.push(sentence);
    },
  });
  caps: Caps = noCaps;
  readonly calls = new ModelCalls({
    clock: this.clock,
    ledger: this.ledger,
    priceOf,
    caps: () => Promise.resolve(this.caps),
  });

  /** As it is wired, with real prices. */
  asking(): ModelRequests {
    const device = {
      blobs: this.device,
      get: () => Promise.resolve(null),
      tell: (sentence: string) => {
        this.told.push(sentence);
      },
    } as unknown as DeviceData;
    return new ModelRequests({
      device: () => device,
      replies: this.kept,
      clock: this.clock,
      random: new SeededRandom(),
      hasher: new NodeHasher(),
      redactor: new RuleRedactor(),
    });
  }

  client(first: LanguageModel, second: LanguageModel | null = null): ModelClient {
    return new ModelClient(
      {
        calls: this.calls,
        cache: new ReplyCache(this.kept, new NodeHasher()),
        redactor: new RuleRedactor(),
        random: new SeededRandom(),
      },
      { choose: () => Promise.resolve({ first, second }) },
    );
  }
}

const prompt = parsePrompt(
  'sum.md',
  '---\nname: sum\nversion: 1\ninputs:\n  numbers: data\n---\n# System\nAdd up.\n# User\n{{numbers}}\n',
);

/** Wants a number as the reply. */
export function sumTask(numbers = '1 and 2'): Task<number> {
  return {
    operation: 'extract',
    prompt,
    inputs: { numbers },
    maxOutputTokens: 100,
    read: (text) =>
      /^\d+$/.test(text)
        ? { value: Number(text), faults: [], goodCount: 1 }
        : { value: null, faults: ['It is no number.'], goodCount: 0 },
  };
}
