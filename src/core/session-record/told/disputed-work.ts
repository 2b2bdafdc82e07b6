import { lastAsked } from '../../extraction/closings';
import { happened } from '../../extraction/reports';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import type { Statement } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { ownDeed } from '../end-lines';
import { fitting, longestText, type RecordLine } from '../record-line';
import { isDisputed } from '../wording/disputes';
import { asWork } from '../wording/reached';

const label = 'Tried, the person then objected: ';
const weight = 3;

/** Returns what each reply says it changed that the person disputed at once: nobody knows whether it works. */
export function disputedWork(session: Session, units: TurnUnits): RecordLine[] {
  const { turns, deeds = [] } = session;
  return turns.flatMap((turn, at): RecordLine[] => {
    const asked = lastAsked(turns, at);
    const isWork = deeds.some(
      ({ kind, turnsBefore }) => kind === 'file' && turnsBefore > asked && turnsBefore <= at + 1,
    );
    if (turn.role !== 'assistant' || !isWork || !isDisputed(turns[at + 1], turns[asked]?.text ?? '')) return [];
    const deed = units
      .of(at)
      .flatMap(({ statements }) => statements)
      .filter(isDeed)
      .at(-1);
    const text = deed === undefined ? '' : fitting(asWork(deed).plain, longestText - label.length);
    return text === '' ? [] : [{ part: 'found', text: label + text, turn: turn.id, weight }];
  });
}

const isDeed = ({ plain, specifics, hedged, role }: Statement): boolean =>
  role === 'claim' &&
  !hedged &&
  specifics.length > 0 &&
  (isOwnDeed(plain) || happened.test(plain) || ownDeed.test(plain)) &&
  !/[:：]$/.test(plain);
