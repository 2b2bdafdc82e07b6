import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';

const fewestPlaces = 2;
/** Matches the number of a line of a file, in words or as `L120`. */
const place =
  /(?:^|[^\p{L}\p{N}])(?:lines?|lignes?|l[ií]neas?|linhas?|righ?[ae]|zeilen?|строк\p{L}{0,2}|стр\.)\s?:?\s?\d{1,6}(?:\s?[,–-]\s?\d{1,6})?|(?:^|[\s(,[])L\d{1,6}(?![\p{L}\p{N}])|(?:第\s?\d{1,6}\s?[行줄])|行\s?\d{1,6}|\d{1,6}\s?(?:行目|번째 줄|행)/giu;
/** Matches one name for several numbers, such as `Lines: 12, 40`. */
const several =
  /(?:^|[^\p{L}\p{N}])(?:lines|lignes|l[ií]neas|linhas|righe|zeilen|строки)\s?:?\s?\d{1,6}\s?[,;]\s?\d{1,6}/iu;

/** Leaves out lists of places by line number that stand before the work went on, because it moves the lines. */
export function withoutLinePlaces(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const last = turns.map(({ role }) => role).lastIndexOf('assistant');
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(
    ({ part, text, turn }) =>
      !(part === 'told' || part === 'found' || part === 'done') ||
      (places.get(turn) ?? last) >= last ||
      !(several.test(text) || (text.match(place)?.length ?? 0) >= fewestPlaces),
  );
}
