import { cappedNames, listed } from '../../counted';
import { AppError } from '../../errors';

/** Who the user is in texts of several people. */
export interface Me {
  /** The speaker named for one file, `noSpeaker` or `wholeText`; null when none was named. */
  readonly named: string | null;
  /** The user's names in every text, from the settings. */
  readonly names: readonly string[];
}

export const unknownMe: Me = { named: null, names: [] };

/** Answers to the question who the user is, besides the name of a speaker. */
export const noSpeaker = 'nobody';
export const wholeText = 'all';

/** Someone who speaks in a talk. */
export interface Speaker {
  /** Distinguishes people with the same name: the id that the program gives them, else the name. */
  readonly id: string;
  readonly name: string;
  /** Other names of the same person. */
  readonly aliases?: readonly string[];
}

/** Maximum number of names that the user may have. */
export const mostOwnNames = 50;

const mostNames = 8;
/** Marks of writing directions, with which messengers surround names and numbers. */
const directions = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Names that programs give to people whose names they do not know. */
const generic =
  /^(?:(?:unknown )?(?:speaker|participant|person|caller|guest|user|sprecher|teilnehmer)\s?\d*|[a-z]|me|them|you|nobody|all)$/;
const remark = /[([][^()[\]]{0,60}[)\]]$/;

/** Returns a name on one line, without control characters and without a colon, which would end it. */
export function cleanName(name: string): string {
  return name
    .slice(0, 200)
    .replace(directions, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/:/g, '')
    .trim()
    .slice(0, 80)
    .trim();
}

/** Returns what is compared of a name: `~ Ada  Lovelace (Host)` and `ada lovelace` are the same. */
export function nameKey(name: string): string {
  return cleanName(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(remark, '')
    .replace(/^[~@]\s?/, '')
    .trim();
}

/**
 * Returns the ids of the speakers who are the user. A name from the settings counts only if it is the whole name of one
 * speaker; two speakers with the same name are not taken for the user. Throws `unknown-format` when a speaker was named
 * who does not speak.
 */
export function personsAmong(speakers: readonly Speaker[], me: Me, fileName: string): ReadonlySet<string> {
  if (me.named === noSpeaker) return new Set();
  if (me.named === wholeText) return new Set(speakers.map(({ id }) => id));
  if (me.named === null)
    return new Set(me.names.filter(isOwnName).flatMap((name) => onlyOne(speakers.filter(isCalled(name)))));
  const named = speakers.filter(isCalled(me.named));
  const first = onlyOne(speakers.filter(({ name }) => nameKey(name).split(' ')[0] === nameKey(me.named ?? '')));
  const found = named.length > 0 ? named.map(({ id }) => id) : first;
  if (found.length > 0 || speakers.length === 0) return new Set(found);
  const names = namesOf(speakers);
  throw new AppError(
    'unknown-format',
    `Nobody named "${me.named}" speaks in ${fileName}, but ${listedNames(names)}.`,
    fileName,
    [{ input: 'me', values: [...names.slice(0, mostNames), noSpeaker] }],
  );
}

/** True for a name that belongs to one person; programs call different people `Speaker 1`. */
export function isOwnName(name: string): boolean {
  const key = nameKey(name);
  return key !== '' && !generic.test(key);
}

/** Returns the user's names with one more. Throws `usage` for a name that many people have, and when there are too many. */
export function withOwnName(names: readonly string[], given: string): readonly string[] {
  const name = cleanName(given);
  if (!isOwnName(name))
    throw new AppError('usage', `"${name}" is no name of your own; names such as "Speaker 1" belong to many people.`);
  if (names.some((each) => nameKey(each) === nameKey(name))) return names;
  if (names.length >= mostOwnNames)
    throw new AppError('usage', `The settings hold at most ${String(mostOwnNames)} names of yours. Remove one first.`);
  return [...names, name];
}

/** Returns the names of speakers, each once. */
export function namesOf(speakers: readonly Speaker[]): string[] {
  return [...new Set(speakers.map(({ name }) => name))];
}

/** Returns names as part of a sentence; of many only the first. */
export function listedNames(names: readonly string[]): string {
  return names.length > mostNames ? cappedNames(names, mostNames) : listed(names, 'and');
}

function isCalled(wanted: string): (speaker: Speaker) => boolean {
  const key = nameKey(wanted);
  return ({ name, aliases = [] }) => key !== '' && [name, ...aliases].some((each) => nameKey(each) === key);
}

function onlyOne(speakers: readonly Speaker[]): string[] {
  return speakers.length === 1 ? speakers.map(({ id }) => id) : [];
}
