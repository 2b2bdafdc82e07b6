import { lastAsked } from '../closings';
import type { TurnUnits } from '../text/turn-units';
import type { Unit } from '../text/units';

const longestLine = 200;
const mostPreventions = 3;
/** Matches the name of an error. */
const named = /\b(?:\p{Lu}\p{L}*(?:Error|Exception)|E[A-Z]{5,}|ERR_[A-Z_]+|error TS\d+)\b/u;

/** Returns the line with the name of an error in the message before the request, or in the request; '' without any. */
export function errorBefore(units: TurnUnits, at: number): string {
  const asked = lastAsked(units.turns, at);
  const found = [asked, asked - 1]
    .filter((place) => place >= 0)
    .flatMap((place) => units.of(place))
    .flatMap(({ statements, blocks }) => [...statements.map(({ raw }) => raw), ...blocks.map(({ text }) => text)])
    .find((text) => named.test(text) && text.length <= longestLine && !text.includes('\n'));
  return found ?? '';
}

/** Matches the words above what keeps a fault from coming back. */
const avoiding =
  /^(?:to (?:avoid|prevent)|per evitare|para evitar|pour éviter|um .{0,40}zu vermeiden|чтобы (?:избежать|не )|避免|防止|再発防止|재발 ?방지)/iu;

/** Returns what a report lists to keep a fault from coming back. */
export const preventions = (units: readonly Unit[]): string[] =>
  units
    .filter(({ lead }) => avoiding.test(lead))
    .map(({ statements }) => statements.map(({ raw }) => raw).join(' '))
    .filter((line) => line !== '' && line.length <= longestLine)
    .slice(0, mostPreventions);
