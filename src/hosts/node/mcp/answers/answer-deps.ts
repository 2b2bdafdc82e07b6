import { asReferenceData } from '../../../../core/prompts/render-prompt';
import type { AnswerBound } from '../../../../engine/answering/answer-bound';
import type { VaultSettings } from '../../../../core/settings/settings';
import type { BoardReading } from '../../../../features/board/board-deps';
import type { BriefDeps } from '../../../../features/brief/brief';
import type { GraphDeps } from '../../../../engine/reading/read-graph';
import type { FindingDeps } from '../../../../features/search/find-now';
import type { SearchServices } from '../../../../features/search/search';
import type { StatusDeps } from '../../../../features/status/status';
import type { DeviceData } from '../../../../ports/device-data';
import type { Random } from '../../../../ports/random';
import { quotedRemark } from '../../hook/quoted-notes';
import type { Practice } from '../practice';
import type { Scrubber } from './scrubbed-text';

/** Services that answers of reading tools need. */
export interface AnswerDeps {
  readonly services: FindingDeps &
    BriefDeps &
    BoardReading &
    Pick<GraphDeps, 'keptGraph'> &
    Pick<SearchServices, 'conversations'> &
    Pick<StatusDeps, 'vaultName'> & {
      readonly settings: VaultSettings;
      readonly random: Random;
      /** Counts recalled notes; missing where nothing is counted. */
      readonly device?: Pick<DeviceData, 'get' | 'put' | 'tell'>;
    };
  readonly scrubber: Scrubber;
  /** Missing where nobody waits for a further answer. */
  readonly practice?: Pick<Practice, 'begin'>;
  /** The bound of answers by lines. */
  readonly lineBound: Pick<AnswerBound, 'known'>;
}

/** Advice at the end of an answer that found nothing. */
export const notKnown = 'treat it as not known: say so, and do not guess.';

/** Quotes text of notes for others: marked as data with a new token each time. The text must have been scrubbed. */
export function quoted(text: string, { services }: Pick<AnswerDeps, 'services'>): string {
  return `${quotedRemark}\n${asReferenceData(text, services.random.token(8))}`;
}
