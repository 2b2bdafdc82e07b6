import type { StructureChange } from '../../../core/plan/structure-change';
import { cutPieces, type Piece } from '../../../core/restructure/cut-pieces';
import type { SplitPart } from '../../../core/restructure/decision';
import { partsAtHeadings } from '../../../core/restructure/split-note';
import type { CollectedNote } from '../collect-notes';

const longestLine = 120;

/** A split as whoever judges it is shown it, who has the note itself: of each part its place, the line that leads to it and how its pieces begin; then how those begin that stay. */
export function splitText(
  given: readonly SplitPart[] | null,
  note: CollectedNote | undefined,
  { written }: StructureChange,
): string {
  const text = note?.text ?? '';
  const parts = given ?? partsAtHeadings(text);
  const { pieces } = cutPieces(text);
  const beginnings = (chosen: readonly Piece[]): string =>
    chosen.map((piece) => `  - ${beginningOf(piece, text)}`).join('\n');
  const taken = new Set(parts.flatMap((part) => part.pieces));
  const left = pieces.filter((_, at) => !taken.has(at + 1));
  const places = written.filter(({ path }) => path !== note?.path).map(({ path }) => path);
  const listed = parts.map(({ title, summary, pieces: numbers }, at) => {
    const chosen = [...numbers].sort((one, other) => one - other).flatMap((number) => pieces[number - 1] ?? []);
    return `${places[at] ?? title}\nTitle: ${title}\nLine that leads to it: ${summary === '' ? 'none' : summary}\nPieces, by how they begin:\n${beginnings(chosen)}`;
  });
  const stays = `What stays in the note, beside its introduction and lines that lead to the parts:${left.length === 0 ? ' nothing.' : `\n${beginnings(left)}`}`;
  return ['Split the note into these parts:', ...listed, stays].join('\n\n');
}

function beginningOf({ start, end }: Piece, text: string): string {
  const line =
    text
      .slice(start, end)
      .trim()
      .split(/[\r\n]/, 1)[0] ?? '';
  return line.length <= longestLine ? line : `${line.slice(0, longestLine)} …`;
}
