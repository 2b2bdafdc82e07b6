import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { textList, valueOf } from '../note/frontmatter/frontmatter-values';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { addRelation } from '../note/relations';
import { harmlessMarkdown } from '../note/harmless-markdown';
import { lineBreakOf } from '../note/note-text';
import { withTimelineEntry } from '../note/timeline';
import type { VaultPath } from '../note/path';
import { unitedNote } from './duplicates/united-note';
import type { UpkeepAnswer } from './proposal';
import { distinctKey } from './settled';
import type { UpkeepNote } from './upkeep-note';

/** Effect of an answer on the notes: their new texts, and the notes to remove. */
export interface UpkeepChange {
  readonly written: ReadonlyMap<VaultPath, string>;
  /** Links to a removed note lead to its successor; without one it goes to the trash. */
  readonly removed: readonly { readonly path: VaultPath; readonly successor: VaultPath | null }[];
}

export interface AnswerContext {
  /** Returns the text of a link from one note to another. */
  readonly linkTo: (note: UpkeepNote, from: UpkeepNote) => string;
  /** Time of writing, ISO in UTC. */
  readonly now: string;
}

/** Plans an answer about notes of which the first stays or holds. Throws `damaged` when properties cannot be edited. */
export function planAnswer(
  [first, ...others]: readonly [UpkeepNote, ...UpkeepNote[]],
  { name, condition }: UpkeepAnswer,
  context: AnswerContext,
): UpkeepChange {
  const [second] = others;
  switch (name) {
    case 'merge':
    case 'same':
      return {
        written: new Map([[first.path, unitedNote(first, others, context.now)]]),
        removed: others.map(({ path }) => ({ path, successor: first.path })),
      };
    case 'trash':
      return { written: new Map(), removed: [{ path: first.path, successor: null }] };
    case 'stale':
      return written([first, setFrontmatterKeys(first.text, { status: 'stale', cb_modified: context.now })]);
    case 'keep':
      return written([first, setFrontmatterKeys(first.text, { cb_confirmed: context.now.slice(0, 10) })]);
    case 'different':
      return toldApart([first, ...others], context);
    default:
      return second === undefined ? written() : planPair(first, second, { name, condition }, context);
  }
}

function planPair(
  first: UpkeepNote,
  second: UpkeepNote,
  { name, condition }: UpkeepAnswer,
  context: AnswerContext,
): UpkeepChange {
  switch (name) {
    case 'first':
      return planSuperseding(first, second, context);
    case 'second':
      return planSuperseding(second, first, context);
    case 'both':
    case 'contradicts':
      return eachWith(first, second, context, (text, target) =>
        told(
          withCondition(addRelation(text, { predicate: 'contradicts', target }), target, condition),
          `contradicted by [[${target}]]${condition.trim() === '' ? '' : `; both hold: ${oneLine(condition)}`}`,
          context,
        ),
      );
    default:
      return eachWith(first, second, context, (text, target) =>
        told(
          withDistinct(addRelation(text, { predicate: 'related', target }), [target]),
          `compared with [[${target}]]: one ${name === 'refines' ? 'adds to' : 'supports'} the other`,
          context,
        ),
      );
  }
}

/** Each note names all others, so that no two of them are compared again. */
function toldApart(notes: readonly UpkeepNote[], { linkTo, now }: AnswerContext): UpkeepChange {
  return written(
    ...notes.map((note) => {
      const targets = notes.filter((other) => other !== note).map((other) => linkTo(other, note));
      return [note, setFrontmatterKeys(withDistinct(note.text, targets), { cb_modified: now })] as const;
    }),
  );
}

/** The note that holds names the other; that one is marked, so that search and brief put it behind. */
function planSuperseding(holder: UpkeepNote, other: UpkeepNote, context: AnswerContext): UpkeepChange {
  const { linkTo, now } = context;
  const [gone, holding] = [linkTo(other, holder), linkTo(holder, other)];
  const newer = addRelation(holder.text, { predicate: 'supersedes', target: gone });
  const older = setFrontmatterKeys(other.text, { status: 'superseded', cb_modified: now });
  return written(
    [holder, told(setFrontmatterKeys(newer, { cb_modified: now }), `holds instead of [[${gone}]]`, context)],
    [
      other,
      told(addRelation(older, { predicate: 'related', target: holding }), `superseded by [[${holding}]]`, context),
    ],
  );
}

/** Adds a dated entry to the timeline. */
function told(text: string, words: string, { now }: AnswerContext): string {
  return withTimelineEntry(text, now.slice(0, 10), words);
}

function oneLine(words: string): string {
  return harmlessMarkdown(words.replace(/\s+/gu, ' ').trim());
}

function eachWith(
  first: UpkeepNote,
  second: UpkeepNote,
  { linkTo, now }: AnswerContext,
  change: (text: string, target: string) => string,
): UpkeepChange {
  const changed = (note: UpkeepNote, other: UpkeepNote): readonly [UpkeepNote, string] => [
    note,
    setFrontmatterKeys(change(note.text, linkTo(other, note)), { cb_modified: now }),
  ];
  return written(changed(first, second), changed(second, first));
}

function withDistinct(text: string, targets: readonly string[]): string {
  const known = textList(valueOf(readFrontmatter(text).data, distinctKey));
  return setFrontmatterKeys(text, {
    [distinctKey]: [...new Set([...known, ...targets.map((target) => `[[${target}]]`)])],
  });
}

/** Adds the condition as an item below the relation. */
function withCondition(text: string, target: string, condition: string): string {
  const words = oneLine(condition);
  const item = `${lineBreakOf(text)}  - both hold: ${words}`;
  return words === '' ? text : text.replace(`- contradicts: [[${target}]]`, (relation) => `${relation}${item}`);
}

function written(...notes: (readonly [UpkeepNote, string])[]): UpkeepChange {
  return { written: new Map(notes.map(([note, text]) => [note.path, text])), removed: [] };
}
