import { usualFolders } from '../../extraction/sure';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { longestText, type RecordLine } from '../record-line';

const lead = /^Noted: |^(“[^”]{1,200}” → )/u;

/** Says of what the assistant noted that it was so at that point when a file that it may be about was changed later. */
export function withStatesDated(lines: readonly RecordLine[], { turns, deeds = [] }: Session): RecordLine[] {
  const places = new Map(turns.map(({ id }, at) => [id, at + 1]));
  const written = deeds.flatMap((deed) =>
    deed.kind === 'file' && !/\.(?:md|txt)$/i.test(deed.path)
      ? [
          {
            after: deed.turnsBefore,
            words: contentWords(deed.path.replace(/^.*[\\/]|\.\w+$/g, '').replace(usualFolders, ' ')),
          },
        ]
      : [],
  );
  return lines.flatMap((line) => {
    const place = places.get(line.turn) ?? turns.length;
    const words = contentWords(line.text);
    const isOlder =
      line.part === 'found' &&
      lead.test(line.text) &&
      written.some((file) => file.after > place && sharedCount(file.words, words) > 0);
    const text = line.text.replace(lead, (_, asked?: string) => `${asked ?? ''}At that point: `);
    return isOlder ? (text.length > longestText ? [] : [{ ...line, text }]) : [line];
  });
}
