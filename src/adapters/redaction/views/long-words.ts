import type { Range } from '../finding';
import { pickedView, type TextView } from './text-view';

/** Length of the shortest key that is recognised by its shape. */
const shortestKey = 13;
const ends = new Uint8Array(128);
for (const mark of '\t\n\v\f\r "\'`<>(){}[],;\\') ends[mark.charCodeAt(0)] = 1;

/** Returns only the long words, separated by spaces: they contain the keys and are a fraction of the text. */
export function longWords(text: string): TextView {
  const words: Range[][] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 32;
    if (unit >= 128 || ends[unit] === 0) continue;
    if (at - start >= shortestKey) words.push([{ start, end: at }]);
    start = at + 1;
  }
  return pickedView(text, words);
}
