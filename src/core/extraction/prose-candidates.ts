import { isAdvice } from './bare-claim';
import { asSentence, headline, labelledHeadline, saysSame, type Candidate, type CandidateType } from './candidate';
import { problemCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { isFailureExplained, isRemedy } from './explained-failures';
import { deedOf } from './text/narration';
import { deeds, joined, passageOf, problemBody } from './text/passage';
import { statementScore, type Statement } from './text/statement';
import { isTitle, titleFrom } from './titles';
import { asPhrase, contentWords, sharedCount } from './text/words';
import { weigh, type Reading } from './weigh-unit';
import { partOf, type Unit } from './text/units';

const worthKeeping = 3.5;
/** Minimum score of a statement that is followed by the action it led to. */
const worthFixing = 3.5;

/** Number of claims tried as a title; a paragraph with this many and no usable one is a dump. */
const mostTried = 20;

/** Minimum score of a claim whose title has to be cut inside a clause. */
const worthCutting = 6;

/** The question before a turn: answers to a question weigh more, and the question is quoted when it helps. */
export interface Setting {
  readonly at: number;
  readonly origin: 'assistant' | 'user';
  /**
   * First sentence of the user's preceding turn, '' when it is not worth quoting; `questionAt` is the index of that
   * turn.
   */
  readonly question: string;
  readonly questionAt: number;
  /** What the assistant did right after, when its next message begins with an action. */
  readonly nextDeed?: Statement | undefined;
  /** Subtracted from every score, for text that is less likely to be somebody's own finding. */
  readonly handicap: number;
}

/** Returns decisions, insights and problems in the paragraphs and list items of one turn. */
export function proseCandidates(units: readonly Unit[], setting: Setting): Candidate[] {
  const best = new Map<string, Candidate>();
  let items = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const candidate =
      unit === undefined
        ? null
        : readUnit(unit, units[i + 1], i === units.length - 1 ? setting : { ...setting, nextDeed: undefined });
    if (unit === undefined || candidate === null) continue;
    const key = unit.kind === 'item' ? `${String(unit.section)}/${String(++items)}` : String(unit.section);
    const other = best.get(key);
    if (other === undefined || other.score < candidate.score) best.set(key, candidate);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, 4);
}

const nothing = { text: '', deeds: [] };

/** Returns the next paragraph of the same section when it continues with something worth reading. */
function continuation(unit: Unit, next: Unit | undefined): { text: string; deeds: string[] } {
  if (
    next === undefined ||
    next.kind !== 'paragraph' ||
    unit.kind !== 'paragraph' ||
    next.section !== unit.section ||
    next.listedCount > 0
  )
    return nothing;
  const keep = next.statements.filter((statement) => statement.role === 'claim' && !statement.hedged);
  const isRelated =
    sharedCount(
      contentWords(keep.map((statement) => statement.plain).join(' ')),
      contentWords(unit.statements.map((statement) => statement.plain).join(' ')),
    ) >= 2;
  const goesOn = keep.some((statement) => statementScore(statement) >= 0.5);
  const isFix = isRemedy(keep[0]?.plain ?? '');
  if (!(isRelated && goesOn) && !isFix) return nothing;
  const text = `\n\n${joined([deeds(keep), ...next.blocks.slice(1).map((block) => block.raw)], next.blocks)}`;
  return {
    text,
    deeds: keep
      .filter((statement) => isRemedy(statement.plain) || /^(?:i've|i have|i) /i.test(statement.plain))
      .map((statement) => deedOf(statement.plain)),
  };
}

/** Returns the headline of the best claim that can stand alone. */
function headOf(
  unit: Unit,
  { best, claims, fixes, score }: Reading,
  next: readonly string[],
): { title: string; summary: string } | null {
  // The first claim of a paragraph says what the paragraph is about.
  const rank = (claim: Statement): number =>
    statementScore(claim) +
    (claim === claims[0] && !claim.unresolved ? 0.8 : 0) +
    (heralded.test(claim.plain) ? 1.5 : 0) -
    (observed.test(claim.plain) ? 1.5 : 0);
  const ranked = claims
    .filter((claim) => claim === best || statementScore(claim) >= 1)
    .sort((a, b) => rank(b) - rank(a));
  const led = [...fixes.slice(0, mostTried).map((fix) => deedOf(fix.plain)), ...next];
  const telling = claims
    .filter((claim) => statementScore(claim) >= 0.5)
    .sort((a, b) => statementScore(b) - statementScore(a));
  let cut: { title: string; summary: string } | null = null;
  for (const claim of ranked.slice(0, mostTried)) {
    const more = [
      ...led,
      ...telling
        .slice(0, mostTried + 1)
        .filter((other) => other !== claim)
        .map((other) => other.plain),
    ];
    const at = unit.statements.indexOf(claim);
    const earlier = unit.statements[at - 1];
    const before =
      /^(?:so|therefore|thus|daher|deshalb|所以|因此)[ ,，]/iu.test(claim.plain) &&
      earlier?.role === 'claim' &&
      !earlier.unresolved &&
      !earlier.hedged
        ? earlier.plain
        : '';
    const named =
      partOf(unit.heading) === 'decision' && unit.label !== '' && partOf(unit.label) === 'none'
        ? labelledHeadline(`${unit.label}: ${claim.plain}`, [claim.plain, ...more])
        : null;
    const isTold = unit.label !== '' && partOf(unit.label) === 'none' && isTitle(unit.label) && isLong(unit.label);
    const head =
      named ??
      (isTold
        ? labelledHeadline(
            unit.label,
            claims.map(({ plain }) => plain),
          )
        : null) ??
      headline(claim.plain, more, before) ??
      (unit.label === '' || claim.unresolved ? null : headline(`${unit.label}: ${claim.plain}`, more));
    if (head !== null && !head.title.endsWith('…')) return head;
    cut ??= head;
  }
  return score >= worthCutting ? cut : null;
}

/** True for a label that says more than a name. */
const isLong = (label: string): boolean => label.split(' ').length >= 5;

/** Matches an assistant's agreement, which repeats the user's decision. */
const echo = /^(?:agreed|einverstanden|d'accord|de acuerdo|akkoord)\s?[,.!:;—–-]/iu;

/** Matches the introduction in `… worth remembering: X`, before the new information X. */
const heralded =
  /^.{0,40}\b(?:worth (?:remembering|knowing|noting)|good to know|key (?:insight|finding|point)|the catch|the trick|the lesson)\b[^:]{0,20}:/iu;

const observed = /^(?:the |its |an? )?\S+ (?:says?|shows?|reports?|complains?|prints?|lists?)\b/i;

/** Returns the headline of a decision in one sentence, whose summary only says that it was made. */
function decidedHead(claim: string): { title: string; summary: string } | null {
  const title = titleFrom(claim);
  const sentence = asSentence(claim);
  return title === null || title.endsWith('…') || !saysSame(sentence, title)
    ? null
    : { title, summary: `Decided: ${sentence}` };
}

/** True for a question or a complaint, which an answer may quote. */
function isReport(asked: string): boolean {
  return asked !== '' && (/[?？]$/.test(asked) || hasCue(asPhrase(asked), problemCues));
}

function readUnit(unit: Unit, next: Unit | undefined, setting: Setting): Candidate | null {
  const reading = weigh(unit, setting.nextDeed);
  if (reading === null) return null;
  const type = typeOf(reading);
  if (type === 'decision' && setting.origin === 'assistant' && echo.test(reading.best.plain)) return null;
  if (type === null || (setting.origin === 'user' && type !== 'problem' && reading.part === 'none')) return null;
  let score = reading.score + (/[?？]$/.test(setting.question) ? 0.7 : 0);
  score -= setting.handicap;
  if (score < (reading.fixes.length > 0 ? worthFixing : worthKeeping)) return null;
  const { best } = reading;
  const following = continuation(unit, next);
  const head =
    headOf(unit, reading, following.deeds) ??
    (type === 'decision' && score >= worthCutting ? decidedHead(best.plain) : null);
  if (head === null) return null;
  const words = contentWords(`${head.title} ${best.plain}`);
  const quoted = isReport(setting.question) && sharedCount(words, contentWords(setting.question)) > 0;
  const body = `${bodyOf(type, unit, reading)}${following.text}`;
  return {
    ...head,
    type,
    score,
    words,
    body: quoted ? `> ${setting.question}\n\n${body}` : body,
    at: setting.at,
    origin: setting.origin,
    turns: quoted && setting.questionAt >= 0 ? [setting.questionAt, setting.at] : [setting.at],
  };
}

function typeOf({ best, claims, fixes, part }: Reading): CandidateType | null {
  if (part === 'decision') return 'decision';
  if (part === 'cause') return 'problem';
  const hasProblem = claims.some((claim) => claim.problem) || fixes.length > 0;
  const hasCause = claims.some((claim) => claim.cause || claim.insight || claim.constraint);
  const hasFix = fixes.length > 0 || claims.some((claim) => claim.fix || isRemedy(claim.plain));
  if (best.decision && !isAdvice(best.plain) && !(best.problem && fixes.length > 0) && !isFailureExplained(best.plain))
    return 'decision';
  if (hasProblem && hasFix && (best.problem || fixes.length > 0)) return 'problem';
  if (isFailureExplained(best.plain) && hasFix) return 'problem';
  if (best.problem && hasCause && claims.some((claim) => claim.fix || claim.insight)) return 'problem';
  return isAdvice(best.plain) && !best.cause ? null : 'insight';
}

function bodyOf(type: CandidateType, unit: Unit, { best, claims, fixes }: Reading): string {
  if (type === 'problem' && fixes.length > 0) return problemBody('', passageOf(unit, claims), deeds(fixes));
  if (type === 'problem' && unit.label === '' && unit.blocks.length === 1 && claims.length > 1) {
    const remedies = claims.slice(1).filter((claim) => isRemedy(claim.plain));
    return problemBody(
      '',
      passageOf(
        unit,
        claims.filter((claim) => !remedies.includes(claim)),
      ),
      deeds(remedies),
    );
  }
  if (type !== 'decision') return passageOf(unit, claims);
  const reason = claims.find((claim) => claim !== best && claim.cause);
  const passage = passageOf(
    unit,
    claims.filter((claim) => claim !== reason),
  );
  return reason === undefined ? passage : `${passage}\n\n**Why:** ${reason.raw}`;
}
