import { stripEnd } from '../text-ends';
import { contentWords, jaccard } from '../extraction/text/words';
import type { Session, Turn } from '../transcript/turn';
import { letterCount } from '../extraction/text/statement';
import { capitalised } from '../extraction/text/narration';
import { TurnUnits } from '../extraction/text/turn-units';
import { askedLines } from './asked-lines';
import { closingReplies } from './closing-replies';
import { foundLines } from './found-lines';
import { ownSentences } from './own-words';
import { pastedPlan } from './plans';
import { oneLine, recordParts, type RecordLine, type RecordPart, type SessionRecord } from './record-line';
import { reportLines } from './report-lines';
import { withoutOldCommits, workLines } from './work-lines';

const mostLines = 40;
/** Number of lines reserved for each section before other sections may use more. */
const shares: Readonly<Record<RecordPart, number>> = {
  goal: 7,
  decided: 16,
  done: 12,
  fixed: 8,
  found: 8,
  measured: 3,
  open: 6,
};
const longestMatter = 80;
/** A greeting has fewer. */
const fewestLetters = 8;
const firstTurns = 20;
const mostCompared = 60;
const sameFrom = 0.65;

/** A command of the tool with its arguments, such as a prompt of an MCP server. */
const slashCommand = /^\/[a-z][\w:.-]*(?:\s|$)/i;

/**
 * Makes the record of a session by rules alone; null when nothing was said in it, or nothing but commands of the tool
 * that led to no work.
 */
export function recordOfSession(session: Session): SessionRecord | null {
  const units = new TurnUnits(session.turns);
  const work = withoutOldCommits(workLines(session));
  if (work.every(({ part }) => part === 'goal') && isOnlyCommands(session)) return null;
  const all = withoutRepeats([
    ...askedLines(session),
    ...work,
    ...closingReplies(session, units),
    ...reportLines(session, units),
    ...foundLines(session, units),
  ]);
  const matter = matterOf(session, all);
  if (all.length === 0 || matter === '') return null;
  const kept = fitted(all);
  return { matter, lines: kept, leftCount: all.length - kept.length };
}

/**
 * Returns what a record says of the turns after those that the session has from another one, as a fork does; null when
 * that is nothing.
 */
export function recordSince(
  record: SessionRecord,
  session: Session,
  isInherited: (turn: Turn) => boolean,
): SessionRecord | null {
  const last = Math.max(0, ...session.turns.filter(isInherited).map(({ id }) => numberOf(id)));
  if (last === 0) return record;
  const lines = record.lines.filter((line) => placeOf(line) >= last + 1);
  if (lines.length === 0) return null;
  const said = firstSaid(session.turns.filter(({ id }) => numberOf(id) > last));
  return { ...record, lines, matter: said === '' ? record.matter : shortMatter(said) };
}

function isOnlyCommands({ turns, deeds = [] }: Session): boolean {
  const said = turns.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const orders = deeds.flatMap((deed) => (deed.kind === 'order' ? [deed.text] : []));
  const all = [...said, ...orders];
  return all.length > 0 && all.every((text) => slashCommand.test(text.trim()));
}

function matterOf({ title, turns, deeds = [] }: Session, lines: readonly RecordLine[]): string {
  const named = title ?? '';
  const first = turns.find(({ role }) => role === 'user');
  const plan = pastedPlan(first?.text ?? '')?.title;
  const order = deeds.find(({ kind, turnsBefore }) => kind === 'order' && turnsBefore === 0);
  const asked = lines.find(({ part, text }) => part === 'goal' && text.startsWith('“'));
  const said = plan ?? firstSaid(turns);
  const isOrdered = order !== undefined && turns[0]?.role !== 'user';
  const options = [
    named,
    isOrdered ? '' : said,
    order?.kind === 'order' ? order.text : '',
    asked?.text.slice(1, -1) ?? '',
    said,
    lines[0]?.text ?? '',
  ];
  return shortMatter(options.find((text) => text.trim() !== '') ?? '');
}

const courtesy =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|so|please|gah|well|now)[ ,.!]+)*(?:(?:can|could|would) (?:you|we)(?: please)? |please |i(?:'d| would) like (?:you )?to |i (?:do )?want (?:you )?to |help me (?:to )?|let'?s )?(?:explain to me |tell me )?/i;
/** Words at the end that need a continuation. */
const loose =
  /\s(?:a|an|the|my|our|your|of|to|in|on|at|for|and|or|but|with|by|from|as|is|are|was|were|be|it|that|this|when|why|how|if|because|so|do|does|i|we|you|can|could|should|would|will|must|may|has|have|not|just|using|than|then|which|who|where|der|die|das|und|zu|de|la|le|et|que|в|на|и|с|по|к|у)$/iu;

/** Matches a text up to the word that begins its last clause or phrase. */
const unhung =
  /^(.{20,}?\S)(?:,? (?:but|and|or|so|because|if|when|while|which|that|who|where|using|with|without|for|from|in|into|on|at|to|of|by|as|is it|(?:can|could) you|und|oder|aber|dass|mit|für)) (?!.* (?:but|and|or|so|because|if|when|while|which|that|who|where|using|with|without|for|from|in|into|on|at|to|of|by|as|is it|(?:can|could) you|und|oder|aber|dass|mit|für) )/iu;

/** Returns a subject of a few words: without courtesies, up to the end of a clause or a word that can end it. */
function shortMatter(said: string): string {
  const rest = said.replace(courtesy, '');
  const bare = rest === said ? said : capitalised(rest);
  const whole = letterCount(bare) >= fewestLetters ? bare : said;
  const cut = oneLine(whole, longestMatter);
  let text = cut.endsWith('…') ? (unhung.exec(cut)?.[1] ?? cut) : cut;
  for (let before = ''; before !== text;) {
    before = text;
    text = stripEnd(text, /[\s.…?!:,;(–—-]/u).replace(loose, '');
  }
  return text;
}

/** Returns the first sentence of the person that is more than a greeting; '' without one. */
function firstSaid(turns: Session['turns']): string {
  for (const { role, text } of turns.slice(0, firstTurns)) {
    const said = role === 'user' ? ownSentences(text).find((each) => letterCount(each) >= fewestLetters) : undefined;
    if (said !== undefined) return said;
  }
  return '';
}

/** Keeps the first of two lines that say nearly the same. */
function withoutRepeats(lines: readonly RecordLine[]): RecordLine[] {
  const kept: { readonly line: RecordLine; readonly words: ReadonlySet<string> }[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const words = contentWords(line.text);
    const key = [...words].join(' ');
    const isNear = kept.slice(-mostCompared).some((other) => jaccard(other.words, words) >= sameFrom);
    if (seen.has(key) || isNear) continue;
    seen.add(key);
    kept.push({ line, words });
  }
  return kept.map(({ line }) => line);
}

/** Keeps the lines of each section with the largest weights; unused space goes to the other sections in order. */
function fitted(lines: readonly RecordLine[]): RecordLine[] {
  const ranked = new Map(
    recordParts.map((part) => [
      part,
      lines.filter((line) => line.part === part).sort((one, other) => other.weight - one.weight),
    ]),
  );
  const kept = new Set(recordParts.flatMap((part) => (ranked.get(part) ?? []).slice(0, shares[part])));
  for (const part of ['decided', 'done', 'fixed', 'open', 'found', 'measured', 'goal'] as const)
    for (const line of ranked.get(part) ?? []) if (kept.size < mostLines) kept.add(line);
  // The reserved lines together may be more than fit.
  const spare = [...kept].sort((one, other) => other.weight - one.weight).slice(0, mostLines);
  const chosen = new Set(spare);
  const inPlace = [...chosen].sort((one, other) => placeOf(one) - placeOf(other));
  return recordParts.flatMap((part) => inPlace.filter((line) => line.part === part));
}

/** `a16.2` is between the turns 16 and 17. */
function placeOf({ turn }: RecordLine): number {
  const [at = '0', beside = '0'] = turn.slice(1).split('.');
  return Number(at) + Number(beside) / 1_000;
}

/** Returns the number of a turn from its id, such as 17 of `u17`. */
function numberOf(id: string): number {
  return Number(id.slice(1));
}
