import { asksPerson, instructions, isAnnouncement, outlook } from '../../extraction/closings';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { readStatement, type Statement } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';
import { stripEnd } from '../../text-ends';
import { longestText } from '../record-line';
import { aboutFile, asks } from '../unit-names';
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
 * sentence that claims nothing, such as a question or what comes next, or that `isKnown`, stands in no passage.
 */
export const packedUnits = (units: readonly Unit[], isKnown: (sentence: string) => boolean): Unit[] =>
  withItemsJoined(units).map((unit) => ({ ...unit, statements: packed(unit.statements, unit.label, isKnown) }));

function packed(statements: readonly Statement[], label: string, isKnown: (sentence: string) => boolean): Statement[] {
  const passages: Statement[] = [];
  let isOpen = false;
  for (const one of statements) {
    const last = passages.at(-1);
    const isOwn = isPart(one) && !isKnown(one.raw);
    const whole: Statement | null =
      isOpen && last !== undefined && isOwn ? joined(last, one, wideEnd.test(last.raw) ? '' : ' ') : null;
    const fitting: Statement | null =
      whole !== null && whole.plain.length + label.length + 2 <= longestText ? whole : null;
    if (fitting === null) passages.push(one);
    else passages[passages.length - 1] = fitting;
    isOpen = isOwn && (fitting !== null || standsAlone(one.plain));
  }
  return passages;
}

const isPart = ({ role, plain }: Statement): boolean =>
  role === 'claim' && !isAhead(plain) && !/\bI['’]ll\b/.test(plain);

const joined = (one: Statement, next: Statement, mark: string): Statement => ({
  ...readStatement(`${one.raw}${mark}${next.raw}`),
  role: 'claim',
  unresolved: one.unresolved,
});

/** Joins short items that follow each other in a list; an item alone stays as it is. */
function withItemsJoined(units: readonly Unit[]): Unit[] {
  const all: Unit[] = [];
  let first: Unit | null = null;
  for (const unit of units) {
    const last = all.at(-1);
    const item = asItem(unit);
    const before: Unit | null = first;
    const whole: Unit | null =
      before !== null && item !== null && last !== undefined && isNext(before, item) ? listed(before, item) : null;
    if (whole !== null) all[all.length - 1] = whole;
    else all.push(unit);
    first = whole ?? item;
  }
  return all;
}

/** Returns two items of a list as one; null when they do not fit in a line. */
function listed(one: Unit, next: Unit): Unit | null {
  const [said] = one.statements;
  const [more] = next.statements;
  if (said === undefined || more === undefined) return null;
  const whole = joined(said, more, '; ');
  return whole.plain.length + one.label.length + 2 > longestText ? null : { ...one, statements: [whole] };
}

const isNext = (before: Unit, unit: Unit): boolean => before.section === unit.section && before.lead === unit.lead;

/** Returns a short item with its label in its sentence, and the words before the list as its label; null for any other unit. */
function asItem(unit: Unit): Unit | null {
  const { kind, label, lead, statements } = unit;
  const [only, ...others] = statements;
  if (kind !== 'item' || only === undefined || others.length > 0 || inviting.test(lead) || asks.test(label))
    return null;
  const said = only.raw.replace(/^[-–—]\s/, '').replace(/[.;,]$/, '');
  const raw = label === '' ? said : `${label}${unit.goesOn === true ? '' : ':'} ${said}`;
  if (raw.length > longestItem || bare.test(raw) || aboutFile.test(plainText(raw)) || isOrder(only.plain)) return null;
  return { ...unit, label: nameIn(lead), goesOn: false, statements: [{ ...readStatement(raw), role: 'claim' }] };
}

/** Matches an item that is a question, leads to something, has a ruler, or is nothing but code or an address. */
const bare = /[?？:：]$|[─━═]{3}|^`[^`]{1,200}`$|^https?:\/\/\S{1,200}$/;
/** Matches words in front of what somebody may do, or of praise. */
const inviting =
  /\b(?:you (?:can|could|may|might)|to (?:use|run|start|try|test|customi[sz]e|install|set up|launch|open) (?:\S{1,40} ){0,6}\S{1,40})[:：]?$|(?:puedes?|podés|pode(?:s|rá)?|può|puoi|kannst|können|pouvez|peux|можете|можешь)[:：]?$|(?:可以|你可以)[:：]?$|\b(?:benefits|advantages|vorteile|avantages|ventajas|vantaggi|vantagens)\b|\b(?:pros|cons)\b|преимуществ|плюсы|минусы|好处|优势|优点|缺点/iu;

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
