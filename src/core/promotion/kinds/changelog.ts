import { readBlocks } from '../../note/blocks';
import { plainText } from '../../extraction/text/sentences';
import { namesIn, type SourceKind } from '../fact';

const fileName = /^(?:changelog|changes|history|news|releases?)(?:\.(?:md|markdown|txt))?$/;
const release = /^\[?(?:version |release )?v?(\d{1,6}(?:\.\d{1,6}){1,3}(?:[-+.][\w.-]{1,40})?)\]?/i;
const isoDay = /\b(\d{4}-\d{2}-\d{2})\b/;

/** Changelogs: every release is a fact; what is not released yet is none. */
export const changelog: SourceKind = {
  id: 'changelog',
  identity: 'place',
  accepts: ({ path }) => fileName.test(namesIn(path).file),
  read: (text, { project }) => {
    const headings = readBlocks(text, 0).filter(({ kind }) => kind === 'heading');
    const levels = headings.flatMap(({ title, level }) => (release.test(title.trim()) ? [level] : []));
    const level = levels.reduce((least, each) => Math.min(least, each), Infinity);
    const own = headings.filter((heading) => heading.level <= level);
    return own.flatMap(({ title, start, end }, at) => {
      const version = release.exec(title.trim())?.[1];
      const until = own[at + 1]?.start ?? text.length;
      const changes = text.slice(end, until).trim();
      if (version === undefined || changes === '') return [];
      return [
        {
          ...{
            at: `#${version}`,
            type: 'reference',
            title: `${project} ${version}`,
            status: 'active',
            authority: null,
          },
          summary: summaryOf(changes),
          excerpt: text.slice(start, until).trim(),
          day: isoDay.exec(title)?.[1] ?? null,
          tags: ['release'],
        },
      ];
    });
  },
};

/** Returns the changes in one line, each kind of them by its name: what was removed reads like an addition without it. */
function summaryOf(changes: string): string {
  const marked = changes
    .replace(/^\[[^\]\n]{1,200}\]:.*$/gm, '')
    .replace(/^#{1,6}[ \t](.*)$/gm, '. $1: ')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '; ');
  return plainText(marked)
    .replace(/^[.; ]+/, '')
    .replace(/: ; /g, ': ')
    .replace(/ ([.;]) /g, '$1 ');
}
