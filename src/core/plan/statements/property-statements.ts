import { splitSentences } from '../../extraction/text/sentences';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { readSpelling } from '../../note/spelling';
import { textList, valueOf } from '../../note/frontmatter/frontmatter-values';
import { hasBeatType, isOurNote, keyGroup } from '../../note/frontmatter/own-keys';
import { readTagValue } from '../../note/tags';
import { exactStatement, hasWords, type Statement } from './statement';

const pureLink = /^\[\[[^[\]]+\]\]$/;

/**
 * Returns the statements in a note's properties and in the comments between them. `own`: only what a user wrote,
 * without titles, which become names, and links to related notes, which are proved as links; `all`: everything.
 */
export function propertyStatements(text: string, which: 'own' | 'all'): Statement[] {
  const { data } = readFrontmatter(text);
  if (Object.keys(data).length === 0) return [];
  const isOurs = isOurNote(data);
  const { values, comments } = readSpelling(text);
  const isTold = (key: string): boolean => which === 'all' || isPersons(key, data, isOurs);
  const told = Object.entries(data)
    .filter(([key]) => isTold(key))
    .flatMap(([key, value]) => statementsOf(key, value, values.get(key)));
  return [...told, ...(which === 'all' || !isOurs ? comments.filter(hasWords).map(exactStatement) : [])].filter(
    ({ text: said }) => which === 'all' || !isLinkToRelated(said),
  );
}

/**
 * True for a key whose value a user wrote. In a note made by this program, keys about its file, type and origin are not
 * the user's; nor is the mark of working memory while it applies.
 */
function isPersons(key: string, data: Readonly<Record<string, unknown>>, isOurs: boolean): boolean {
  const group = keyGroup(key);
  if (group === 'ours' || /^title$/i.test(key)) return false;
  if (!isOurs)
    return (
      !(/^durability$/i.test(key) && valueOf(data, 'cb_ephemeral') !== undefined) &&
      !(/^type$/i.test(key) && hasBeatType(data))
    );
  // Older beats have their own type in addition to the type of the thing that the note describes.
  const isOfThing = /^type$/i.test(key) && valueOf(data, 'beat_type') !== undefined;
  return group === null || group === 'matter' || isOfThing;
}

/**
 * Returns the common form of different spellings of a property: a day means its beginning, and a time without a zone is
 * in UTC, as in older notes.
 */
export function comparedProperty(said: string): string {
  const [, property = '', day = '', time = ''] =
    /^([^:]+: )(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.0+)?(?:Z|\+00:00)?)?$/.exec(said) ?? [];
  return day === '' ? said : `${property}${day} ${/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time || '00:00:00'}`;
}

/** Returns the statements of one property. Lists of names count in any notation; a number counts as it is spelled. */
function statementsOf(key: string, value: unknown, spelled: string | undefined): Statement[] {
  const said = (name: string, text: string): Statement => exactStatement(`${name}: ${text}`);
  if (key.toLowerCase() === 'summary' && typeof value === 'string')
    return splitSentences(value).map((text) => ({ kind: 'summary', text }));
  if (/^tags?$/i.test(key)) return readTagValue(value).map((tag) => said('tags', tag.toLowerCase()));
  if (/^alias(?:es)?$/i.test(key)) return textList(value).map((alias) => said('aliases', alias));
  if (!Array.isArray(value) && spelled !== undefined && !spelled.includes('\n')) return [said(key, spelled)];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (key === 'cb_restructured_from')
    return textList(value).flatMap((title) => [said(key, title), { kind: 'sentence', text: title }]);
  const items = spelledItems(spelled, values.length);
  return values.flatMap((one, at) =>
    one === null || one === ''
      ? []
      : [
          said(
            key,
            typeof one === 'string' ? one : typeof one === 'number' ? (items[at] ?? String(one)) : JSON.stringify(one),
          ),
        ],
  );
}

/** Returns the items of a list as written; none when they cannot be determined by the punctuation alone. */
function spelledItems(spelled: string | undefined, count: number): string[] {
  if (spelled === undefined || /["'{}#&*]/.test(spelled)) return [];
  const bare = spelled.startsWith('[')
    ? spelled
        .slice(1)
        .replace(/\]$/, '')
        .split(',')
        .map((item) => item.trim())
    : blockItems(spelled);
  return bare.length === count ? bare : [];
}

/** Returns the items of a block list; an item continues over the following lines that start no item. */
function blockItems(spelled: string): string[] {
  const items: string[] = [];
  for (const line of spelled.split('\n')) {
    const item = /^-\s(.*)$/s.exec(line.trimStart())?.[1]?.trimStart();
    if (item !== undefined || items.length === 0) items.push(item ?? line);
    else items.push(`${items.pop() ?? ''}\n${line}`);
  }
  return items;
}

function isLinkToRelated(said: string): boolean {
  return /^related: /i.test(said) && pureLink.test(said.slice('related: '.length));
}
