import type { Price } from '../../core/language-models/prices';
import type { Caps, Operation, ProviderName } from '../../core/language-models/provider-choice';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { FoundServer } from '../../ports/provider-search';

/** A provider as it was chosen. */
export interface ChosenRow {
  readonly provider: ProviderName;
  readonly title: string;
  /** null when one must be named first; '' when the provider chooses. */
  readonly model: string | null;
  /** null for programs. */
  readonly address: string | null;
  readonly program: string | null;
  readonly region: string | null;
  /** null when it is not known. */
  readonly price: Price | null;
  /** Why it cannot be used now, and what to do; null when nothing is known against it. */
  readonly problem: string | null;
}

export interface TestReport {
  readonly provider: ProviderName;
  readonly model: string;
  readonly tookMs: number;
  /** null where the provider does not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** null when the price is not known. */
  readonly usd: number | null;
  /** The beginning of what it said. */
  readonly reply: string;
}

export interface ProviderOutput {
  readonly first: ChosenRow;
  /** Asked when the first cannot be reached. */
  readonly second: ChosenRow | null;
  /** The program that takes the place of both in this process; null when none does. */
  readonly command: string | null;
  /** `isOwn`: named for this operation alone. */
  readonly models: readonly { readonly operation: Operation; readonly model: string | null; readonly isOwn: boolean }[];
  readonly caps: Caps;
  /** False: what has a known price and fits the caps is done without a question. */
  readonly asksFirst: boolean;
  readonly keys: readonly { readonly name: string; readonly isThere: boolean }[];
  /** What of providers is on this device; null when it was not looked for. */
  readonly found: { readonly claude: string | null; readonly ollama: FoundServer | null } | null;
  readonly test?: TestReport;
  /** What a test is expected to cost; of a dry run, and where nobody agreed. */
  readonly quote?: Quote;
  /** Why no test was made. */
  readonly refused?: string;
}
