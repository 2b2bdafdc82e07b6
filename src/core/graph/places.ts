import type { FoundName } from './name-index';

const before = String.raw`(?:lives?|lived|living|resides|based|located|headquartered|wohnt|wohnen|lebt|sitzt|ansässig|viven?|habitan?|habite|abita|vivo|hauptsitz|firmensitz|siège|sede|headquarters)`;
const joint = String.raw`(?:\s+\p{Ll}+){0,2}\s+(?:in|near|bei|en|à|a)\s+(?:der\s+|the\s+|la\s+|el\s+)?`;
const moved = String.raw`(?:moved|relocated|zog|gezogen|umgezogen)(?:\s+from\s+\p{Lu}[\p{L}\p{M}-]+)?\s+(?:to|nach)\s+`;
const name = String.raw`(\p{Lu}[\p{L}\p{M}’'-]{1,30}(?:\s\p{Lu}[\p{L}\p{M}’'-]{1,30}){0,2})`;

const spaced = new RegExp(`(?:^|[^\\p{L}])(?:${upperToo(before)}${joint}|${upperToo(moved)})${name}`, 'gu');
const adjective = /(?:^|[^\p{L}])(\p{Lu}[\p{L}\p{M}]{2,30})[- ]based(?!\p{L})/gu;
const unspaced = /(?:住在|位于|总部在|总部位于|搬到)(\p{Script=Han}{2,4})(?=[。，、；,.\s]|$)/gu;

/** Finds the places where somebody lives or is based, each with its name as id. */
export function findPlaces(text: string): FoundName[] {
  return [spaced, adjective, unspaced].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const id = match[1] ?? '';
      const start = match.index + match[0].indexOf(id, Math.max(match[0].length - id.length - 6, 0));
      return { id, start, end: start + id.length };
    }),
  );
}

/** Lets a pattern of words in lower case begin with a capital, too; names need theirs, so that case cannot be ignored. */
function upperToo(pattern: string): string {
  return pattern.replace(
    /(\(\?:|\|)(\p{Ll})(?=\p{Ll})/gu,
    (_all, open: string, letter: string) => `${open}[${letter}${letter.toUpperCase()}]`,
  );
}
