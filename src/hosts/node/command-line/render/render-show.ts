import { counted } from '../../../../core/counted';
import { shellWord } from '../../../../core/shell-word';
import { visibleText } from '../../../../core/visible-text';
import type { ShownTurn, ShowOutput } from '../../../../features/show/show';
import { localTime } from './render-history';

/** Number of turns shown before and after each cited one. */
const around = 2;

const turnLength = 4_000;

/** Returns a note and where it came from, or the cited turns of its session with those around them. */
export function renderShow({ path, turns, session, transcript, cited, text, missing }: ShowOutput): string[] {
  if (text !== undefined)
    return [
      ...text.trimEnd().split('\n'),
      ...(session === null
        ? []
        : ['', `From session ${session}${turnWords(cited)}. To read it: cyberbrain show ${shellWord(path)} --source`]),
    ];
  if (missing !== undefined) return [missing];
  return [
    path === transcript
      ? `Session ${session ?? ''}, read from ${path}`
      : `${path}: session ${session ?? ''}, read from ${transcript ?? ''}`,
    `${counted(turns.length, 'turn')}, ${String(turns.filter((turn) => turn.cited).length)} cited (marked ▶). --json lists all.`,
    ...nearCited(turns).flatMap((part) =>
      typeof part === 'number' ? ['', `… ${counted(part, 'turn')} …`] : turnLines(part),
    ),
  ];
}

/** Returns the cited turns and those around them, and between them the number of turns left out; without a cited turn the first ones. */
function nearCited(turns: readonly ShownTurn[]): (ShownTurn | number)[] {
  const places = turns.flatMap(({ cited }, at) => (cited ? [at] : []));
  const shown = new Set(
    (places.length === 0 ? [around] : places).flatMap((at) =>
      Array.from({ length: 2 * around + 1 }, (_, step) => at - around + step),
    ),
  );
  const parts: (ShownTurn | number)[] = [];
  for (const [at, turn] of turns.entries()) {
    const last = parts.at(-1);
    if (shown.has(at)) parts.push(turn);
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1;
    else parts.push(1);
  }
  return parts;
}

function turnLines({ id, role, at, text, speaker, cited }: ShownTurn): string[] {
  const who = speaker ?? (role === 'user' ? 'You' : 'Assistant');
  const shown = text.length > turnLength ? `${text.slice(0, turnLength)} …` : text;
  return [
    '',
    `${cited ? '▶' : ' '} ${id}  ${who}${at === null ? '' : `  ${localTime(at)}`}`,
    ...visibleText(shown)
      .split('\n')
      .map((line) => `${cited ? '▶' : ' '}   ${line}`.trimEnd()),
  ];
}

function turnWords(cited: readonly string[]): string {
  return cited.length === 0 ? '' : `, ${cited.length === 1 ? 'turn' : 'turns'} ${cited.slice(0, 8).join(', ')}`;
}
