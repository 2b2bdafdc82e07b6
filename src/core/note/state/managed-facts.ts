import { authorityOf } from './authority';
import { readBeat } from '../beat-note';
import { readFrontmatter } from '../frontmatter/frontmatter';
import { dateValue, textList, valueOf } from '../frontmatter/frontmatter-values';
import type { NoteFacts, ManagedFacts } from '../note-record';
import { saysPrivate } from './private-note';
import { isSolved } from './solved';
import { isOurNote } from '../frontmatter/own-keys';

type Data = Readonly<Record<string, unknown>>;

const supersedesLine = /^[-*+][ \t]+supersedes:[ \t]*\[\[([^\]|#\n]+)/gim;
const solvesLine = /^[-*+][ \t]+(?:solves|resolves|fixes):[ \t]*\[\[([^\]|#\n]+)/gim;
const contradictsLine = /^[-*+][ \t]+contradicts:[ \t]*\[\[([^\]|#\n]+)/gim;
const utcTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const mostSuperseded = 50;
const mostContradicted = 3;

/**
 * Reads the facts that Cyberbrain manages in a note; null for a note without any, like most of a user's own notes. `body` is the text
 * below the frontmatter. Never throws.
 */
export function readManagedFacts(
  facts: NoteFacts,
  data: Data,
  body: string,
  isPrivate = saysPrivate(data),
): ManagedFacts | null {
  const keys = Object.keys(data).map((key) => key.toLowerCase());
  const supersedes = readNames(data, 'supersedes', body, supersedesLine);
  const solves = readNames(data, 'solves', body, solvesLine);
  const contradicts = readNames(data, 'contradicts', body, contradictsLine);
  const isDone = isSolved(facts.type, facts.status, body);
  if (
    supersedes.length + solves.length + contradicts.length === 0 &&
    !isDone &&
    !isPrivate &&
    !keys.some((key) => key.startsWith('cb_') || key === 'confidence' || key === 'session_id')
  )
    return null;
  const { confidence, created, session, turnIds, isLocked, isEphemeral, reviewAfter, isRoutingUncertain } =
    readBeat(data);
  return {
    authority: authorityOf(facts, data),
    ...{ confidence, session, turns: turnIds, supersedes },
    decaysFrom: decays(facts, data, isLocked) ? latestDay(data) : '',
    created: utcTime.test(created.trim()) ? created.trim() : dateValue(created),
    isPrivate,
    isEphemeral: isEphemeral && !isLocked,
    reviewAfter,
    isUncertain: isRoutingUncertain,
    ...(solves.length === 0 ? {} : { solves }),
    ...(contradicts.length === 0 ? {} : { contradicts }),
    ...(isDone ? { isSolved: true } : {}),
  };
}

function decays({ type }: NoteFacts, data: Data, isLocked: boolean): boolean {
  return !isLocked && isOurNote(data) && !/^(?:directive|rule)$/i.test(type) && valueOf(data, 'cb_board') === undefined;
}

/** Returns the latest day on which the statement was made, repeated or confirmed; `cb_modified` is no evidence of that. */
function latestDay(data: Data): string {
  const said = textList(valueOf(data, 'cb_sources')).map((source) => /\b\d{4}-\d{2}-\d{2}\b/.exec(source)?.[0] ?? '');
  const days = [...said, valueOf(data, 'cb_created'), valueOf(data, 'cb_confirmed')].map(dateValue);
  return days.reduce((latest, day) => (day > latest ? day : latest), '') || dateValue(valueOf(data, 'date'));
}

/** Returns the names of the first notes that a note says to contradict, in its property or its relations. */
export function contradictedIn(text: string): string[] {
  if (!/contradicts/i.test(text)) return [];
  const { data, bodyStart } = readFrontmatter(text);
  return readNames(data, 'contradicts', text.slice(bodyStart), contradictsLine).slice(0, mostContradicted);
}

/** Returns the last parts of the links in a property and in the lines of a relation. */
function readNames(data: Data, property: string, body: string, line: RegExp): string[] {
  const inBody = body.includes('[[') ? [...body.matchAll(line)].map(([, name = '']) => name) : [];
  const names = [...textList(valueOf(data, property)), ...inBody].map(
    (name) => name.trim().replace(/\.md$/i, '').split('/').at(-1) ?? '',
  );
  return [...new Set(names)].filter((name) => name !== '').slice(0, mostSuperseded);
}
