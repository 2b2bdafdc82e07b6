import { folderOf } from '../../../core/note/path';
import type { SearchResult } from '../../../features/search/result-row';

/** Where the result stands, in one line: folder, headings below the title, tags. A note of a name that is there twice always tells its folder. */
export function placeWords({ path, title, heading, tags }: SearchResult, isNamesake: boolean): string {
  const folder = folderOf(path);
  const headings = heading.split(' > ').filter((each, i) => each !== '' && !(i === 0 && each === title));
  return [folder === '' && isNamesake ? '/' : folder, headings.join(' > '), tags.map((tag) => `#${tag}`).join(' ')]
    .filter((part) => part !== '')
    .join(' · ');
}
