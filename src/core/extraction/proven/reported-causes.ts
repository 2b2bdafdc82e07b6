import { announcedCause } from '../../session-record/found-lines';
import { lastAsked } from '../closings';
import { isFixLabel } from './made-changes';
import { briefTitle } from '../brief-title';
import { isMomentary } from '../passing-states';
import { boast, happened, speaking } from '../reports';
import { hasCue } from '../text/has-cue';
import { hedgeCues } from '../text/cues';
import { isMusing, standsAlone } from '../text/stands-alone';
import type { Statement } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import { partOf, type Unit } from '../text/units';
import { asPhrase, specificsOf } from '../text/words';
import { asWritten } from '../titles';

/** A cause that the assistant named, with what it listed beside it. */
export interface ReportedCause {
  readonly title: string;
  readonly lines: readonly string[];
  /** Index of the turn that names it. */
  readonly at: number;
}

const mostLines = 3;
const longestLead = 40;
/** Matches a name for several causes of which nobody knows the right one. */
const unsure =
  /\b(?:possible|potential|likely|common|usual|probable|possibl\p{L}*|probab\p{L}*|comun\p{L}*|comuns?|frecuentes?|fréquentes?|mögliche?n?|häufige?n?|wahrscheinlich\p{L}*)\b|возможн|вероятн|可能|考えられる|가능/iu;
/** Matches a sentence that calls a place or a setting the problem, in the past. */
const wasProblem =
  /^(?:(?:il|el|le|das|der|o|a) )?(?:problema|problème|problem|fehler|errore|erreur|erro|error|ursache|causa|cause)\b.{1,60}? (?:era|estava|estaba|était|war|lag)\b/iu;

/** Returns the cause that a report names, or that a message before it in the same request announced; null without one. */
export function reportedCause(units: TurnUnits, at: number): ReportedCause | null {
  const asked = lastAsked(units.turns, at);
  return (
    labelledCause(units.of(at), at) ??
    calledCause(units.of(at), at) ??
    fixedCause(units.of(at), at) ??
    Array.from({ length: at - asked }, (_none, back) => at - back).reduce<ReportedCause | null>(
      (found, before) => found ?? announcedIn(units, before),
      null,
    )
  );
}

function announcedIn(units: TurnUnits, at: number): ReportedCause | null {
  const turn = units.turns[at];
  if (turn?.role !== 'assistant' || isMusing(turn.text)) return null;
  const cause = announcedCause(units.of(at).flatMap(({ statements }) => statements));
  return cause === null ? null : causeOf([cause.plain], cause.raw, at);
}

/** Returns the cause under a label or above a list of causes that a report names as one. */
function labelledCause(units: readonly Unit[], at: number): ReportedCause | null {
  const said = units.filter(isCause).flatMap(({ statements }) => statements.filter(isSaid));
  for (const first of said) {
    const cause = causeOf(
      said.slice(0, mostLines).map(({ raw }) => raw),
      first.raw,
      at,
      first.plain,
    );
    if (cause !== null) return cause;
  }
  return null;
}

const isCause = ({ label, lead }: Unit): boolean =>
  [label, lead].some((words) => words.length <= longestLead && partOf(words) === 'cause' && !unsure.test(words));

const isSaid = ({ plain, hedged }: Statement): boolean => !hedged && /\p{L}/u.test(plain) && !/[?？:：]$/.test(plain);

function calledCause(units: readonly Unit[], at: number): ReportedCause | null {
  const cause = units
    .flatMap(({ statements }) => statements)
    .find((statement) => isSaid(statement) && wasProblem.test(statement.plain));
  return cause === undefined ? null : causeOf([cause.raw], cause.raw, at, cause.plain);
}

/** Matches a sentence that goes on with what follows from the one before it. */
const following =
  /^(?:therefore|that(?:['’]s| is) why|as a result|so|por isso|per questo|perciò|quindi|por eso|deshalb|daher|c['’]est pourquoi|donc|поэтому|因此|所以|そのため|그래서)(?!\p{L})/iu;

/** Returns the fault that stands in the paragraph before a heading that calls what follows the fix. */
function fixedCause(units: readonly Unit[], at: number): ReportedCause | null {
  const from = units.findIndex(({ heading }) => isFixLabel(heading));
  const before = units[from - 1];
  if (before?.kind !== 'paragraph' || partOf(before.heading) !== 'none') return null;
  const said = before.statements.filter(isSaid);
  const place = said.findIndex(({ plain }) => following.test(plain)) - 1;
  const cause = said[place] ?? said.find((each) => each.cause && each.problem);
  return cause === undefined
    ? null
    : causeOf(
        said.slice(Math.max(0, place)).map(({ raw }) => raw),
        cause.raw,
        at,
        cause.plain,
      );
}

function causeOf(lines: readonly string[], raw: string, at: number, plain = lines[0] ?? ''): ReportedCause | null {
  if (happened.test(plain) || boast.test(plain) || speaking.test(plain) || isMomentary(plain)) return null;
  if (hasCue(asPhrase(plain), hedgeCues) || !standsAlone(plain) || specificsOf(raw).length === 0) return null;
  const title = briefTitle(plain);
  return title === null ? null : { title: asWritten(title, raw), lines, at };
}
