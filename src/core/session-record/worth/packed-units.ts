import { asksPerson, instructions, isAnnouncement, outlook } from '../../extraction/closings';
import { splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { readStatement, type Statement } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';
import { stripEnd } from '../../text-ends';
import { longestText } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { isAhead } from './ahead';

/** In characters; a longer item says enough alone. */
const longestItem = 90;
const longestLead = 60;
const shortestLead = 16;

/** Matches an end behind which scripts without spaces have none. */
const wideEnd = /[。！？；，]["”’)*`]*$/u;

/**
 * Returns the units of a reply as passages that fit in a line, in order: a sentence that refers to the one before it is
 * understood only with it, and short sentences and the short items of a list say together what none says alone. A
 * sentence that is no claim, such as a question or what comes next, stands in no passage.
 */
export const packedUnits = (units: readonly Unit[]): Unit[] =>
  withItemsJoined(units).map((unit) => ({ ...unit, statements: packed(unit.statements, unit.label) }));

function packed(statements: readonly Statement[], label: string): Statement[] {
  const passages: Statement[] = [];
  let isOpen = false;
  for (const one of statements) {
    const last = passages.at(-1);
    const whole = isOpen && last !== undefined && isPart(one) ? joined(last, one, wideEnd.test(last.raw) ? '' : ' ') : null;
    const isFitting = whole !== null && whole.plain.length + label.length + 2 <= longestText;
    if (isFitting) passages[passages.length - 1] = whole;
    else passages.push(one);
    isOpen = isPart(one) && (isFitting || standsAlone(one.plain));
  }
  return passages;
}

const isPart = ({ role, plain }: Statement): boolean => role === 'claim' && !isAhead(plain) && !/\bI['’]ll\b/.test(plain);

const joined = (one: Statement, next: Statement, mark: string): Statement => ({
  ...readStatement(`${one.raw}${mark}${next.raw}`),
  role: 'claim',
  unresolved: one.unresolved,
});

/** Joins short items that follow each other in a list. */
function withItemsJoined(units: readonly Unit[]): Unit[] {
  const all: Unit[] = [];
  let before: Unit | undefined;
  for (const unit of units) {
    const last = all.at(-1);
    const one = asItem(unit);
    const [first] = last?.statements ?? [];
    const [next] = one?.statements ?? [];
    const whole =
      last !== undefined && first !== undefined && next !== undefined && isNext(before, unit)
        ? joined(first, next, '; ')
        : null;
    if (whole !== null && last !== undefined && whole.plain.length + last.label.length + 2 <= longestText)
      all[all.length - 1] = { ...last, statements: [whole] };
    else all.push(one ?? unit);
    before = one === null ? undefined : unit;
  }
  return all;
}

const isNext = (before: Unit | undefined, unit: Unit): boolean =>
  before !== undefined && before.section === unit.section && before.lead === unit.lead;

/** Returns a short item with its label in its sentence, and the words before the list as its label; null for any other unit. */
function asItem(unit: Unit): Unit | null {
  const { kind, label, lead, statements } = unit;
  const [only, ...others] = statements;
  if (kind !== 'item' || only === undefined || others.length > 0 || inviting.test(lead)) return null;
  const said = only.raw.replace(/^[-–—]\s/, '').replace(/[.;,]$/, '');
  const raw = label === '' ? said : `${label}${unit.goesOn === true ? '' : ':'} ${said}`;
  if (raw.length > longestItem || bare.test(raw) || isOrder(only.plain)) return null;
  return { ...unit, label: nameIn(lead), goesOn: false, statements: [{ ...readStatement(raw), role: 'claim' }] };
}

/** Matches an item that is a question, leads to something, or is nothing but code or an address. */
const bare = /[?？:：]$|^`[^`]{1,200}`$|^https?:\/\/\S{1,200}$/;
/** Matches words in front of what somebody may do. */
const inviting =
  /\b(?:you (?:can|could|may|might)|to (?:use|run|start|try|test|customi[sz]e|install|set up|launch|open) (?:\S{1,40} ){0,6}\S{1,40})[:：]?$|(?:puedes?|podés|pode(?:s|rá)?|può|puoi|kannst|können|pouvez|peux|можете|можешь)[:：]?$|(?:可以|你可以)[:：]?$/iu;

/** Returns the words before a list as far as they are the name of what it lists; of several sentences, the last if it is a word or two. */
function nameIn(lead: string): string {
  const sentences = splitSentences(lead);
  const words = stripEnd((sentences.at(-1) ?? '').replace(/\s?\([^()]{0,60}\)$/, ''), /[\s:：–—-]/u);
  const isName =
    words.length <= (sentences.length > 1 ? shortestLead : longestLead) &&
    !/[.!?。！？]$/u.test(words) &&
    ![isAnnouncement, isOrder, asksPerson].some((is) => is(words)) &&
    !outlook.test(words) &&
    !instructions.test(words);
  return isName ? words : '';
}
