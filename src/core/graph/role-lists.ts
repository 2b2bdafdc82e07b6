import type { Block } from '../note/blocks';
import { wordsOf } from './property-text';
import { formerWords, relationWords } from './relation-words';

/** What a line of a list or a table says of a person without a verb: `Ada Lovelace: lead engineer at Babbage Ltd`. */
export interface ListedRole {
  readonly person: string;
  /** '' where the list says only that somebody belongs to it. */
  readonly role: string;
  /** null for the organization or project that the note is about. */
  readonly place: string | null;
  /** Offset of the line in the note's text. */
  readonly start: number;
  readonly quote: string;
  readonly isPast: boolean;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

const longestLine = 400;
const mostWords = 8;
/** A role does not begin like a sentence. */
const sentenceStart = /^(?:the|this|that|is|are|was|we|it|they|der|die|das|el|la|los|le|les)\s/i;
const jobs =
  /(?:^|[^\p{L}])(?:engineer|developer|designer|architect|analyst|scientist|researcher|manager|director|officer|head of|lead|chief|president|consultant|lawyer|counsel|accountant|editor|writer|producer|marketer|sales|marketing|operations|ops|support|recruiter|intern|assistant|technician|programmer|admin|administrator|coordinator|specialist|professor|founder|co-?founder|owner|partner|advis[eo]r|investor|c[etfopmi]o|vp|design|finance|legal|product|research|ingenieur\p{L}*|entwickler\p{L}*|leiter\p{L}*|leitung|geschäftsführ\p{L}*|berater\p{L}*|assisten\p{L}*|ingenier\p{L}*|gerente|diseñador\p{L}*|ingénieur\p{L}*|direct(?:eur|rice|ora?)|développeu\p{L}*|responsable)(?![\p{L}])/iu;
const marker = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?/;
const personForm =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:(?:de|van|von|der|den|da|la|le|el|al|bin) ){0,2}\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u;
const item = /^([^:–—(]{2,60}?)(?: ?[:–—]| -| ?(?=\()) ?(\S.*)$/u;
const inPlace = /(?:, | (?:at|@|bei|en|chez|presso) )(\p{Lu}[^,;()]{1,60})$/u;
const teamLabel =
  /^(?:the )?(?:team|core team|people|staff|members?|crew|mitarbeiter\p{L}*|mitglieder|equipo|équipe|团队|成员) ?[:：] ?(\S.*)$/iu;
const listedPerson = /^(.{2,60}?)\s*\(([^()\d]{2,60})\)\.?$/u;
const columns = {
  person: /^(?:name|person|who|people|member|employee|contact|colleague|mitarbeiter\p{L}*|wer|nombre|persona|nom)$/iu,
  role: /^(?:role|position|job|job title|title|function|rolle|funktion|puesto|cargo|poste)$/iu,
  place:
    /^(?:company|organi[sz]ation|employer|org|firm|project|team|firma|unternehmen|projekt|empresa|proyecto|entreprise|projet)$/iu,
} as const;

/** Returns the roles that lists and tables of a note state. */
export function listedRoles(text: string, blocks: readonly Block[]): ListedRole[] {
  const lines = blocks
    .filter(({ kind }) => kind !== 'heading' && kind !== 'code' && kind !== 'comment')
    .flatMap(({ start, end }) => linesOf(text.slice(start, end), start));
  return [...lines.flatMap(rolesInLine), ...rolesInTables(lines)];
}

function linesOf(block: string, start: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  for (const text of block.split('\n')) {
    if (text.length <= longestLine) lines.push({ start: at, text });
    at += text.length + 1;
  }
  return lines;
}

function rolesInLine({ start, text }: Line): ListedRole[] {
  if (!/[:：–—(-]/.test(text)) return [];
  const bare = wordsOf(text.replace(marker, '')).replaceAll('**', '').replace(/\s+/g, ' ').trim();
  const stated = { start, quote: bare, isPast: new RegExp(formerWords).test(bare) };
  const team = teamLabel.exec(bare)?.[1];
  if (team !== undefined)
    return itemsOf(team).flatMap((each) => {
      const [, person = '', role = ''] = listedPerson.exec(each.trim()) ?? [];
      return isPerson(person) ? [{ person, role, place: null, ...stated }] : [];
    });
  if (!marker.test(text)) return [];
  const [, person = '', rest = ''] = item.exec(bare) ?? [];
  const role = rest.replace(/^\(|\)?\.?$/g, '').trim();
  if (!isPerson(person) || !isRole(role)) return [];
  const at = inPlace.exec(role);
  const said = at === null ? role : role.slice(0, at.index);
  const place = at?.[1] ?? null;
  return isRole(said) ? [{ person, role: said.trim(), place, ...stated }] : [];
}

/** Cuts a list at commas and semicolons outside brackets. */
function itemsOf(list: string): string[] {
  const items = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth <= 0 && /[,;，、]/.test(sign)) items.push('');
    else items[items.length - 1] += sign;
  }
  return items;
}

function rolesInTables(lines: readonly Line[]): ListedRole[] {
  let head: readonly string[] | null = null;
  return lines.flatMap(({ start, text }, at) => {
    const cells = cellsOf(text);
    if (cells === null) head = null;
    else if (/^[|\s:-]+$/.test(lines[at + 1]?.text ?? '') && (lines[at + 1]?.text ?? '').includes('-')) head = cells;
    else if (!/^[|\s:-]+$/.test(text)) return roleInRow(cells, head, { start, quote: cells.join(' | ') });
    return [];
  });
}

function cellsOf(line: string): string[] | null {
  const text = line.trim();
  if (!text.startsWith('|')) return null;
  return text
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => wordsOf(cell).replaceAll('**', '').trim());
}

/** The heads of the columns say what the cells are; without them the second cell must be a role. */
function roleInRow(
  cells: readonly string[],
  head: readonly string[] | null,
  stated: Pick<ListedRole, 'start' | 'quote'>,
): ListedRole[] {
  const column = (name: keyof typeof columns): number => head?.findIndex((cell) => columns[name].test(cell)) ?? -1;
  const [personAt, roleAt, placeAt] = [column('person'), column('role'), column('place')];
  const isNamed = personAt >= 0 && (roleAt >= 0 || placeAt >= 0);
  const [person = '', role = '', place = ''] = isNamed
    ? [cells[personAt], cells[roleAt], cells[placeAt]]
    : cells.slice(0, 3);
  if (!isPerson(person) || (!isNamed && (!isRole(role) || place === ''))) return [];
  return [
    { person, role, place: place === '' ? null : place, ...stated, isPast: new RegExp(formerWords).test(stated.quote) },
  ];
}

function isPerson(text: string): boolean {
  return personForm.test(text) && !teamLabel.test(`${text}: x`);
}

function isRole(text: string): boolean {
  return (
    text !== '' &&
    text.split(' ').length <= mostWords &&
    !sentenceStart.test(text) &&
    !/[.!?]\s/.test(text) &&
    jobs.test(text)
  );
}

/** Relations that a role states beside that somebody works there, such as `ceo` or `founder`, as the type of an edge; null for a mere job. */
export function relationOfRole(role: string): { readonly type: string; readonly relation: string } | null {
  const [word] = relationWords(role, 'noun').filter(({ kind }) => kind === 'subject');
  if (word === undefined) return null;
  const said = role.slice(word.start, word.end);
  return { type: said.toLowerCase().replace(/[\s-]+/g, '_'), relation: word.relation };
}
