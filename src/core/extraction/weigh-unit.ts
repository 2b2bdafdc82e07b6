import { deedOf, withoutOpener } from './text/narration';
import { statementScore, type Statement } from './text/statement';
import { partOf, type Part, type Unit } from './text/units';
import { contentWords, sharedCount } from './text/words';

/** Result for a paragraph: its best claim, what supports it, and the actions that followed. */
export interface Reading {
  best: Statement;
  claims: Statement[];
  fixes: Statement[];
  score: number;
  part: Part;
}

/** Maximum number of claims; a paragraph with more is a dump. */
const mostClaims = 400;

/**
 * Reads and scores a unit; returns null when it claims nothing. `nextDeed` counts as its fix when it has none and
 * `nextDeed` is about the same subject.
 */
export function weigh(unit: Unit, nextDeed: Statement | undefined): Reading | null {
  const part = partOf(unit.label) !== 'none' ? partOf(unit.label) : partOf(unit.heading);
  if (part === 'outlook' || isInventory(unit)) return null;
  const claims = unit.statements
    .filter((statement) => statement.role === 'claim' && !isDone(statement))
    .slice(0, mostClaims);
  // An announced action may turn out differently.
  const fixes = unit.statements.filter((statement) => isDone(statement) && !isEmptyDeed(statement));
  if (
    fixes.length === 0 &&
    nextDeed !== undefined &&
    sharedCount(
      contentWords(nextDeed.plain),
      contentWords(unit.statements.map((statement) => statement.plain).join(' ')),
    ) > 0
  )
    fixes.push(nextDeed);
  const scores = claims.map((claim) => Math.max(0, statementScore(claim)));
  const bestScore = Math.max(0, ...scores);
  const isLabelled = isNamedPart(unit, part);
  const best = claims[scores.indexOf(bestScore)];
  if (best === undefined || (bestScore < 1.5 && !isLabelled)) return null;
  const others = scores.reduce((sum, score) => sum + score, 0) - bestScore;
  let score =
    bestScore + Math.min(2, others * 0.4) + (fixes.length > 0 ? 1.5 : 0) + (fixes.some((fix) => fix.cause) ? 1 : 0);
  if (part !== 'none') score += isLabelled ? 3 : part === 'decision' ? 2 : 1;
  if (unit.statements.some((statement) => finding.test(statement.plain))) score += 1;
  if (isMomentary(best, fixes)) score -= 2.5;
  if (isUnverified(unit.statements, best)) score -= 2.5;
  if (unit.kind === 'item' && unit.statements.length === 1) score -= 0.5;
  return { best, claims: claims.filter((claim) => !claim.hedged || claim === best), fixes, score, part };
}

/** True for a list of files, `` `lib/app.ex` — what it does ``, which is a work log. */
function isInventory(unit: Unit): boolean {
  const name =
    /^(?:\*\*)?`?([^`*\s]{3,90})`?(?:\*\*)?\s*(?:\([^)]{0,40}\)\s*)?[—–:-]/u.exec(unit.blocks[0]?.text ?? '')?.[1] ??
    '';
  return unit.kind === 'item' && /\/|\.\w{1,5}$/.test(name);
}

/** True for an item labeled as a cause or a decision, or one with its own name in a list of decisions. */
function isNamedPart(unit: Unit, part: Part): boolean {
  return unit.label !== '' && (part === 'cause' || part === 'decision');
}

/** Phrases with which people announce a finding. */
const finding =
  /^(?:i see(?: it| the problem)?[.,:;—– -]+(?!a )|found it|found the|confirmed|interesting|aha|got it|the culprit|one (?:more )?(?:thing|caveat|catch|note)|caveat|gotcha|important|note|by the way|btw|good question|same root cause|as it turns out|this is where|gefunden|hab's|trouvé|encontr[ée]|找到了|发现|нашёл)/iu;

/** Returns the action that a message begins with, when it is worth recording. */
export function openingDeed(units: readonly Unit[]): Statement | undefined {
  const first = units[0]?.statements.find((statement) => statement.role !== 'chatter');
  return first !== undefined && units.length === 1 && isDone(first) && isDeed(first) && first.specifics.length > 0
    ? first
    : undefined;
}

/** True for a plan that changes something, except writing tests or continuing the work. */
export function isDeed(statement: Statement): boolean {
  return (
    (statement.fix ||
      statement.cause ||
      statement.constraint ||
      /\b(?:add|use|put|include|import|configure|force|skip|rename|drop|pass|guard|extract|define|escape|quote|increase|lower|lock)\b/i.test(
        statement.plain,
      )) &&
    !/\b(?:write|run|rerun|add|update|create|expand)\b[^.]*\btests?\b|\b(?:implement|start|continue)\b/i.test(
      statement.plain,
    )
  );
}

/** True for `Fix both`, which says that something is done but not what. */
export function isEmptyDeed(statement: Statement): boolean {
  return /^(?:please )?(?:fix(?:ed|ing)?|address|handle|correct|resolve|repair|update|change|do|solve|adjust|adapt|sort out|clean up) (?:it|them|both|this|that|these|those|all(?: of (?:them|it|these|those))?|everything|(?:the|these|those|both|this|that) (?:\p{L}+ )?(?:issues?|bugs?|problems?|tests?|errors?|failures?|two|warnings?|places?|spots?|ones?|rows?|files?))(?: (?:now|up|first|too|properly|as well|in (?:both|all)(?: places| files)?))*[.:!]*$/iu.test(
    deedOf(statement.plain),
  );
}

const lookup =
  /\b(?:needs?|requires?|must|has to) (?:\S+ ){0,4}(?:imported|required|aliased)\b|\b(?:missing|unused|forgot(?:ten)?|wrong|no) (?:\S+ )?(?:import|alias|require|variable|semicolon|comma|bracket|parenthesis)\b|\bnot imported\b|\btypo\b/i;
/** True for a slip that a compiler names: a missing import, an unused variable, a typo. */
export const isSlip = (plain: string): boolean => lookup.test(plain);

const lookupFix = /^(?:add|import|require|include|alias|remove|rename|prefix|fix|use) .{0,60}$/i;

/** True for a compiler message that a one-line change fixes; nobody looks it up again. */
function isMomentary(best: Statement, fixes: readonly Statement[]): boolean {
  return lookup.test(best.plain) && !best.insight && fixes.every((fix) => lookupFix.test(deedOf(fix.plain)));
}

/** True for an action reported as done, such as `I've moved the lock …`. */
export function isDone(statement: Statement): boolean {
  return (
    statement.role === 'claim' &&
    !statement.decision &&
    /^(?:j'ai|je l'ai|he|hemos|ich habe|ik heb|我已经?|已经) |^(?:i've|i have|i) (?:now |also )?(?:\w+ed|rewrote|set|put|split|made)\b(?! that\b)/i.test(
      withoutOpener(statement.plain),
    ) &&
    !/^\S+ (?:have )?(?:noticed|checked|looked|verified|implemented|completed|tested)\b/i.test(statement.plain)
  );
}

/** A claim followed by a check of the facts was a guess. */
function isUnverified(statements: readonly Statement[], best: Statement): boolean {
  const after = statements.slice(statements.indexOf(best) + 1);
  return (
    after.some(
      (statement) =>
        statement.role === 'look' &&
        /\b(?:check|verify|see|look|looking|digging|find|investigate|confirm|debug|understand|test)\b/i.test(
          statement.plain,
        ),
    ) && !after.some((statement) => statement.role === 'plan' && isDeed(statement))
  );
}
