import { labelBits } from '../bm25f/note-bits';
import { comparable } from '../comparable';
import type { Filter } from './filter';
import { bareTag } from '../../note/tags';

/** Matches notes with the tag or one nested in it. */
export const tagFilter: Filter = {
  example: 'kiosk',
  help: 'with this tag or one below it',
  isAlternative: false,
  parse: (value) => value.replace(/^#+/, '') || null,
  test: (value) => {
    const wanted = comparableTag(value);
    const below = `${wanted}/`;
    return ({ facts }) =>
      facts.tags.some((written) => {
        const tag = comparable(written);
        return tag === wanted || tag.startsWith(below);
      });
  },
  bits: (value, segment, lexicon) => labelBits(segment, 'tag', comparableTag(value), lexicon),
};

/** Returns the tag without `#` and trailing `/`. */
function comparableTag(value: string): string {
  return bareTag(comparable(value));
}
