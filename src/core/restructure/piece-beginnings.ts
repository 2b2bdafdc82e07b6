import { cutPieces } from './cut-pieces';

const longestLine = 80;

/** By which a person knows the pieces of a note again, in their order: the heading of each, else its first line. */
export function pieceBeginnings(text: string): string[] {
  return cutPieces(text).pieces.map(({ title, start, end }) => {
    const [first = ''] = text
      .slice(start, end)
      .trim()
      .split(/[\r\n]/, 1);
    const line = title.trim() === '' ? first.trim() : title.trim();
    return line.length <= longestLine ? line : `${line.slice(0, longestLine - 1)}…`;
  });
}
