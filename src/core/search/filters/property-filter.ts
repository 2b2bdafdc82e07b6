import type { NoteProperty } from '../../note/note-record';
import { comparable } from '../comparable';
import { decodeProperties } from '../bm25f/segment/note-details';
import { notesSpelling } from '../bm25f/segment/notes-spelling';
import type { Segment } from '../bm25f/segment/segment';
import { hasPhrase } from '../text/phrase';
import type { Filter } from './filter';

/** Number of names that a test remembers. */
const mostNames = 1_000;

/** The value that stands for a property that is there but empty. */
const emptyValue = 'null';

/** Number of names per segment whose notes are remembered. */
const mostRemembered = 16;

/** The notes that have a property, by segment and the comparable form of its name. */
const notesOfNames = new WeakMap<Segment, Map<string, readonly number[]>>();

interface PropertyTest {
  /** The name in the form in which names are compared. */
  readonly wanted: string;
  readonly isNamed: (name: string) => boolean;
  /** Tests the values of a property of that name. */
  readonly holds: (property: NoteProperty) => boolean;
}

/**
 * Matches notes that have the property, or the property with the value: the same value, one that contains it as a
 * phrase, or, after `<` or `>`, a lower or higher number or date. `OR` separates values, and `null` finds an empty one.
 */
export const propertyFilter: Filter = {
  example: 'rating',
  help: 'with this property, also written `[rating]`, or with a value in it: `[rating:5]`',
  otherNames: ['prop'],
  isAlternative: false,
  isBracketed: true,
  parse: (value) => (/^(?:$|:|"")/.test(value.trim()) ? null : value),
  test: (value) => {
    const { isNamed, holds } = propertyTest(value);
    return ({ properties = [] }) => properties.some((each) => isNamed(each.name) && holds(each));
  },
  bits: (value, segment) => {
    const test = propertyTest(value);
    const bits = new Uint8Array(segment.noteCount);
    for (const note of notesNamed(segment, test))
      if (propertiesNamed(segment, note, test).some(test.holds)) bits[note] = 1;
    return bits;
  },
};

/** Returns the notes with a property of that name: few have it, and queries ask for it in several ways. */
function notesNamed(segment: Segment, test: PropertyTest): readonly number[] {
  const known = notesOfNames.get(segment) ?? new Map<string, readonly number[]>();
  notesOfNames.set(segment, known);
  const notes = known.get(test.wanted) ?? findNamed(segment, test);
  if (known.size >= mostRemembered) known.clear();
  known.set(test.wanted, notes);
  return notes;
}

function findNamed(segment: Segment, test: PropertyTest): number[] {
  const likely = notesSpelling(segment, test.wanted) ?? Array.from({ length: segment.noteCount }, (_, note) => note);
  return likely.filter((note) => propertiesNamed(segment, note, test).length > 0);
}

/** A name has at least as many bytes as its comparable form has characters, so most others are not decoded. */
function propertiesNamed(segment: Segment, note: number, { wanted, isNamed }: PropertyTest): NoteProperty[] {
  return decodeProperties(segment.detailsReader(note), isNamed, wanted.length);
}

function propertyTest(typed: string): PropertyTest {
  const [, quotedName, plainName = '', value] = /^(?:"([^"]+)"|([^:]*))(?::(.*))?$/s.exec(typed.trim()) ?? [];
  const wanted = comparable(quotedName ?? plainName);
  const tests = (value ?? '')
    .split(/\sOR\s/)
    .map((each) => unquoted(each.trim()))
    .filter((each) => each !== '')
    .map(valueTest);
  // Most notes have properties of the same few names.
  const named = new Map<string, boolean>();
  return {
    wanted,
    isNamed: (name) => {
      const known = named.get(name) ?? comparable(name) === wanted;
      if (named.size < mostNames) named.set(name, known);
      return known;
    },
    holds: ({ values }) => tests.length === 0 || tests.some((holds) => holds(values)),
  };
}

function valueTest(value: string): (values: readonly string[]) => boolean {
  const wanted = comparable(value);
  const [, sign, bound = ''] = /^([<>])\s*(\S.*)$/s.exec(value) ?? [];
  if (sign !== undefined) {
    const least = orderOf(bound);
    return (values) => values.some((each) => (sign === '<' ? orderOf(each) < least : orderOf(each) > least));
  }
  if (wanted === emptyValue) return (values) => values.length === 0;
  return (values) => values.some((each) => comparable(each) === wanted || hasPhrase(each, value));
}

/** Returns a number or a date as a number to compare; NaN, which is neither lower nor higher, for anything else. */
function orderOf(text: string): number {
  const plain = text.trim();
  return /^\d{4}-\d\d/.test(plain) ? Date.parse(plain) : plain === '' ? NaN : Number(plain);
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).trim() : text;
}
