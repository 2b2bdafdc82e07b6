import { closingsOf } from '../../extraction/closings';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { capitalised, withoutOpener } from '../../extraction/text/narration';
import { standsAlone } from '../../extraction/text/stands-alone';
import type { Statement } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { stripEnd } from '../../text-ends';
import { asWork, isReached } from '../closing-replies';
import { fitting, isHalf, longestText, type RecordLine } from '../record-line';

const mostOfReply = 3;
const shortestDeed = 40;

/** A fault, and the next sentence of the same paragraph, which says how it was mended. */
interface Mended {
  readonly line: RecordLine;
  /** The sentences of the line: the first one was true only before. */
  readonly sentences: readonly string[];
}

/** Returns the faults that the assistant's replies tell together with their mending, which is the next sentence. */
export function mendedIn(session: Session, units: TurnUnits): Mended[] {
  return closingsOf(session, units).flatMap(({ at }) => {
    const turn = session.turns[at];
    if (turn === undefined) return [];
    const pairs = units
      .of(at)
      .flatMap(({ kind, label, statements }) =>
        kind === 'paragraph' && label === ''
          ? statements.flatMap((statement, place) => mendedBy(statement, statements[place + 1], turn.id))
          : [],
      );
    return pairs.slice(0, mostOfReply);
  });
}

/** Matches a sentence that begins by naming a cause. */
const blaming =
  /^(?:\S+ ){0,2}(?:cause|problem|issue|reason|bug|ursache|grund|problème|raison|causa|problema|motivo|razón|причина|проблема)(?!\p{L})|^.{0,4}(?:原因|问题|問題)/iu;

function mendedBy(fault: Statement, deed: Statement | undefined, turn: string): Mended[] {
  if (deed === undefined || !isOwnDeed(deed.plain) || isOwnDeed(fault.plain) || isReached(fault.plain)) return [];
  const isNamed = fault.specifics.some((name) => deed.specifics.includes(name));
  const isFault =
    fault.role === 'claim' &&
    !fault.hedged &&
    (fault.problem || fault.cause || blaming.test(fault.plain) || fault.contrast || isNamed);
  const was = capitalised(withoutOpener(fault.plain));
  const done = asWork(deed).plain;
  const room = longestText - was.length - 3;
  const text = `${was} → ${fitting(done, room)}`;
  if (!isFault || room < shortestDeed || text.endsWith('→ ') || !standsAlone(was) || isHalf(text)) return [];
  return [{ line: { part: 'fixed', text, turn, weight: 5 }, sentences: [was, fault.plain, done, deed.plain] }];
}

/** Leaves out what the lines of mended faults say, and what held only before. */
export function withoutMended(lines: readonly RecordLine[], mended: readonly Mended[]): RecordLine[] {
  return lines.filter(
    (line) =>
      line.text.startsWith('“') ||
      !mended.some(
        (each) =>
          each.line.turn === line.turn &&
          each.line !== line &&
          each.sentences.some((sentence) => line.text.includes(stripEnd(sentence, /[\s.;。！]/u))),
      ),
  );
}
