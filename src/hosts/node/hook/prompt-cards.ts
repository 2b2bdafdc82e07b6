import { claimText, type KnownNote } from '../../../core/brief/claim';
import { notesInForce } from '../../../core/brief/group-notes';
import { cutText } from '../../../core/text-ends';
import { comparable } from '../../../core/search/comparable';
import type { HookPayload } from './hook-payload';
import type { HookPlace } from './hook-place';
import { JoinedTitles, wordsOf } from './joined-titles';
import { quoted, quotedRemark } from './quoted-notes';

const mostCards = 3;

/** Maximum length in characters of a note's title and summary. */
const longestCard = 400;

/** Share of a title's weight that a prompt must name. */
const sureShare = 0.75;

/** Minimum number of words of a title that a prompt must name. */
const fewestWords = 3;

/** A word counts only if at most this share of titles has it. */
const mostCommon = 0.02;

/** Weight of a word that every title has. */
const leastWeight = Math.log(2);

const remark = `Notes of the user that concern this prompt. ${quotedRemark}`;

interface TitledNote {
  readonly path: string;
  readonly title: string;
}

/** Maximum number of notes to examine more closely. */
const mostMatches = 20;

/**
 * Returns at most three notes whose titles a prompt names nearly completely, for its own project or none; null when no
 * note is beyond doubt.
 */
export async function makePromptCards({ prompt, cwd }: HookPayload, place: HookPlace): Promise<string | null> {
  // Prompts that begin like this are commands, or were made by the client.
  if (/^\s*[</]/.test(prompt)) return null;
  const asked = wordsOf(prompt);
  if (asked.size < fewestWords) return null;
  const notes = await place.notes(false);
  if (notes === null) return null;
  const names = new Set(cwd.split(/[/\\]/).map(comparable));
  const named = findNamed(asked, [...notes.titles()]).slice(0, mostMatches);
  const now = await Promise.all(named.map((path) => notes.now(path)));
  const shown = notesInForce(now.filter((note) => note !== null)).filter((note) => isShown(note, names));
  const cards = shown.slice(0, mostCards).map(({ path, facts }) => {
    const where = [facts.date, path].filter((part) => part !== '').join(', ');
    return `- ${cutText(claimText(facts), longestCard)} (${where})`;
  });
  return cards.length === 0 ? null : quoted(remark, cards.join('\n'), place);
}

/** Returns the paths of the notes whose titles the words name, best first. */
function findNamed(asked: ReadonlySet<string>, notes: readonly TitledNote[]): string[] {
  const joined = new JoinedTitles(notes.map(({ title }) => title));
  const counts = new Map<string, number>();
  const countOf = (word: string): number => {
    const count = counts.get(word) ?? joined.placesWith(word).length;
    counts.set(word, count);
    return count;
  };
  const weightOf = (word: string): number => Math.log(1 + notes.length / countOf(word));
  const weigh = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);
  const matches = placesNaming(asked, joined, notes.length).flatMap((place) => {
    const { path, title } = notes[place] ?? { path: '', title: '' };
    const words = [...wordsOf(title)];
    const [named, other] = [words.filter((word) => asked.has(word)), words.filter((word) => !asked.has(word))];
    if (!named.some((word) => countOf(word) <= Math.max(2, notes.length * mostCommon))) return [];
    const score = weigh(named);
    const isNamed = (rest: number): boolean => score >= sureShare * (score + rest);
    // Most titles are out by the least that their other words can weigh, before those are looked for.
    return isNamed(other.length * leastWeight) && isNamed(weigh(other)) ? [{ path, score }] : [];
  });
  return matches.sort((a, b) => b.score - a.score).map(({ path }) => path);
}

/** Returns the places of the titles that have enough of the words. */
function placesNaming(asked: ReadonlySet<string>, joined: JoinedTitles, titles: number): number[] {
  const counts = new Uint32Array(titles);
  for (const word of asked) for (const place of joined.placesWith(word)) counts[place] = (counts[place] ?? 0) + 1;
  const places: number[] = [];
  for (const [place, count] of counts.entries()) if (count >= fewestWords) places.push(place);
  return places;
}

/** False for private and uncertain notes, and for those of another project. */
function isShown({ facts }: KnownNote, names: ReadonlySet<string>): boolean {
  const { managed, project, scope } = facts;
  const isOfOther = project !== '' && comparable(scope) !== 'general' && !names.has(comparable(project));
  return managed?.isPrivate !== true && managed?.isUncertain !== true && !isOfOther;
}
