import { stripEnd } from '../text-ends';
import type { BeatDraft } from '../note/beat';
import { harmlessLine, harmlessMarkdown } from '../note/harmless-markdown';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { hanging, isLeftOpen, isSettled, isUnsure } from '../session-record/decision-lines';
import { planAim, planTitle } from '../session-record/plans';
import { isOrder } from '../session-record/wording/imperatives';
import { isConsent } from '../session-record/wording/own-words';
import { oneLine } from '../session-record/record-line';
import type { Decision, Session } from '../transcript/turn';
import { briefTitle } from './brief-title';
import { sureDraft } from './draft';
import { hasVerb } from './text/narration';
import { splitSentences } from './text/sentences';
import { standsAlone } from './text/stands-alone';
import { letterCount } from './text/statement';
import { longestTitle, titleFrom } from './titles';
import { withoutCode } from './without-code';
import { asPhrase, contentWords, overlap } from './text/words';

/** Minimum length in letters of the explanation of a choice that is worth a note. */
const fewestOfMeaning = 30;
const fewestOfWords = 40;
const longestPlan = 4_000;
const mostDrafts = 12;
/** Suffix that tools append to the recommended option. */
const advised = / ?\((?:recommended|empfohlen)\)$/i;
/** Words that refer to what was said before. */
const pointing = /\b(?:it|that|this|them|those|these|there|das|dies(?:es|e)?)\b/i;
/** Matches questions of the assistant about how to continue the work. */
const procedural =
  /^(?:(?:ready|ok(?:ay)?) to|(?:would you like|do you want|want) me to|shall i|should i (?:go|proceed|start|continue|commit|push|run)|what (?:should|would) (?:i|you)|which (?:areas?|topics?|task)|soll ich|möchtest du)\b/i;

/** True for a question about how to go on, unless it offers two ways and the answer names one. */
const isProcedural = (asked: string, answer: string): boolean =>
  procedural.test(asked) && !(/ or /i.test(asked) && !isConsent(answer));

const operation =
  /\b(?:delete|remove|commit|push|merge|fix|run|re-?run|retry|install|skip|generate|create|update|clean|start|stop|restart|stash|revert|löschen?|entfernen?|ausführen)\b/i;

/**
 * Returns the user's decisions outside the turns as notes: substantial answers, valid plans, and refusals that say what
 * to do instead.
 */
export function decidedDrafts(session: Session, isNew: (decision: Decision) => boolean): BeatDraft[] {
  const decisions = session.decisions ?? [];
  const plans = new Map(
    decisions.filter(({ kind }) => kind === 'approved-plan').map((plan) => [planTitle(plan.asked), plan]),
  );
  return decisions
    .filter(isNew)
    .flatMap((decision) => {
      switch (decision.kind) {
        case 'answer':
          return answered(decision, session) ?? [];
        case 'approved-plan':
          // Only the last plan with this title is valid.
          return plans.get(planTitle(decision.asked)) === decision ? (planned(decision, session) ?? []) : [];
        case 'refused-plan':
        case 'refusal':
          return refused(decision, session) ?? [];
        case 'queued':
          return [];
      }
    })
    .slice(0, mostDrafts);
}

function answered(decision: Decision, session: Session): BeatDraft | null {
  const { asked, text, meaning, id } = decision;
  // `Yes, remove it` lets the assistant do something now, and no later session needs to know.
  if (isConsent(text) && operation.test(text)) return null;
  const isTelling = letterCount(meaning) >= fewestOfMeaning || letterCount(text) >= fewestOfWords;
  if (!isTelling || isProcedural(asked, text) || !isSettled(decision) || isLeftOpen(decision) || isUnsure(decision))
    return null;
  const question = stripEnd(asked.replace(/\s+/g, ' ').trim(), /[?？\s]/);
  const answer = text.replace(/\s+/g, ' ').trim().replace(advised, '');
  const title = titleOfAnswer({ question, answer, meaning, topic: decision.topic });
  if (title === null || title.endsWith('…')) return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: summaryOfAnswer({ question, answer, meaning }, title),
      body: [
        `**Asked:** ${harmlessMarkdown(oneLine(asked, 1_000))}`,
        `**Chosen:** ${harmlessMarkdown(chosenWords(text.trim().replace(advised, ''), meaning))}`,
      ].join('\n\n'),
      turnIds: [id],
    },
    session,
  );
}

/** Returns an answer with what the option that it names means. */
function chosenWords(answer: string, meaning: string): string {
  return [answer.slice(0, 2_000), oneLine(meaning, 1_000)].filter((part) => part !== '').join(': ');
}

interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly meaning: string;
}

/** Returns the reasons of a choice, which are what its explanation says besides the title; without any, the question and its answer. */
function summaryOfAnswer({ question, answer, meaning }: Answer, title: string): string {
  const [first = '', ...more] = splitSentences(meaning);
  const isTold = asPhrase(title).includes(asPhrase(first).trim()) || first.startsWith(title);
  const reasons = isTold ? more.join(' ') : meaning;
  if (letterCount(reasons) >= fewestOfMeaning && !asPhrase(title).includes(asPhrase(reasons).trim()))
    return oneLine(`Chosen by the user: ${reasons}`, 320);
  const chosen = [answer, meaning].filter((part) => part !== '').join(': ');
  return oneLine(`Asked “${question}?”, the user chose ${chosen}`, 320);
}

/**
 * Returns the choice as a claim with its subject: the option with what it means when that is a sentence, else the answer
 * with the subject of its question or the words that name it; null when none makes a claim.
 */
function titleOfAnswer({ question, answer, meaning, topic }: Answer & { readonly topic: string }): string | null {
  const option = answer.replace(/^option \w{1,2}\s?[:–—-]\s?/i, '');
  const isNamed = !/^(?:both|all|neither|none|yes|no|hybrid|beide|alle|ja|nein)\b/i.test(option) && standsAlone(option);
  const first = splitSentences(meaning)[0] ?? '';
  const claim = titleFrom(first);
  const isClaim = claim !== null && isSentence(claim) && standsAlone(claim);
  const whole = stripEnd(first, /[.\s]/);
  const both = `${option}: ${small(whole)}`;
  const isMore = overlap(contentWords(option), contentWords(whole)) < mostOfOption;
  if (isNamed && (isClaim || isOrder(whole)) && isMore && isShort(both) && standsAlone(whole)) return both;
  // What begins with an article may be a thing, not a sentence.
  if (isClaim && !/^an? /i.test(claim)) return claim;
  const stated = isNamed && !hanging.test(question) ? statementOf(question, option) : null;
  if (stated !== null && isShort(stated)) return stated.charAt(0).toUpperCase() + stated.slice(1);
  if (isClaim) return claim;
  const named = `${topic}: ${option}`;
  if (isNamed && topic !== '' && contentWords(option).size >= 2 && contentWords(named).size >= 4 && isShort(named))
    return named;
  if (!isNamed) return ownClaim(first);
  // A thing needs what is said of it.
  const told = `${topic}: ${option} (${small(whole)})`;
  if (topic !== '' && whole !== '' && contentWords(told).size >= fewestOfThing && isShort(told)) return told;
  return letterCount(answer) >= fewestOfWords ? ownClaim(answer) : null;
}

const fewestOfThing = 5;
/** Share of the words of an option that its explanation may repeat. */
const mostOfOption = 0.7;

const isShort = (title: string): boolean => title.length <= longestTitle;

/** Returns a clause with a small first letter, unless its first word is a name. */
function small(clause: string): string {
  return /^\p{Lu}\p{Ll}*(?=\s)/u.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
}

/** Returns an answer in the user's own words as a title; null when it cannot stand alone. */
function ownClaim(answer: string): string | null {
  const title = briefTitle(answer);
  return title !== null && !title.endsWith('…') && hasVerb(title) && standsAlone(title) ? title : null;
}

const fewestOfOrder = 7;

/** True for words with a subject and its verb before any clause, or a long order: `Clear that …` and `Fast, includes …` are neither. */
function isSentence(claim: string): boolean {
  if (claim.endsWith('…')) return false;
  const words = (claim.split(/[,;:(—–]| (?:that|which|who|where|when|if|to) /)[0] ?? '').split(' ');
  if (isOrder(claim)) return words.length >= fewestOfOrder;
  return words.length >= 3 && hasVerb(words.slice(1).join(' ')) && !hasVerb(words[0] ?? '');
}

const ways =
  /^(?:which|what) ([^,?]{3,60}?) (?:do|would|should|shall) (?:you|we|i)(?: like| want| prefer)?(?: to)?(?: use| have| choose| go with| set up)?(?: for ([^?]{3,60}))?$/i;
const states = /^(where|when|how(?: long| often| many)?) (is|are) ([^,?]{3,60}) (\S{3,20})$/i;
const places =
  /^(where|how|when) should (.{3,60}?) (go|live|appear|be|work|look|happen|find|see|get|run|be stored|be shown)\b(.{0,40})$/i;

/** Turns a question and its answer into one statement: `Which store do you want for carts?` gives `Redis as the store for carts`. */
function statementOf(question: string, answer: string): string | null {
  const way = ways.exec(question);
  if (way !== null)
    return `${answer} as the ${way[1] ?? ''}${way[2] === undefined ? '' : ` for ${way[2].replace(/^your /i, 'the ')}`}`;
  const state = states.exec(question);
  if (state !== null) return `${state[1] ?? ''} ${state[3] ?? ''} ${state[2] ?? ''} ${state[4] ?? ''}: ${answer}`;
  const place = places.exec(question);
  if (place === null) return null;
  const [, word = '', subject = '', verb = '', rest = ''] = place;
  const whole = `${word} ${subject} should ${verb}${rest}: ${answer}`;
  return whole.length <= longestTitle ? whole : `${word} ${subject} should ${verb}: ${answer}`;
}

function planned({ text, asked, id }: Decision, session: Session): BeatDraft | null {
  const title = oneLine(planTitle(asked), longestTitle);
  const body = withoutEmptySections(withoutCode(text.replace(/^\s*#[^\n]*\n/, ''))).trim();
  if (letterCount(title) < 12 || title.endsWith('…') || letterCount(body) < fewestOfWords) return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: oneLine(planAim(text), 300) || 'A plan that the user approved.',
      body: `Approved by the user.\n\n${selfContainedMarkdown(atParagraph(lowered(body)))}`,
      turnIds: [id],
    },
    session,
  );
}

function refused({ text, asked, kind, id }: Decision, session: Session): BeatDraft | null {
  const words = text.replace(/\s+/g, ' ').trim();
  if (/[?？]\s*$/.test(words) || letterCount(words) < fewestOfWords) return null;
  const title = titleFrom(words.replace(/^i(?:['’]d| would)? (?:want|like) (.{3,60}?) to be /i, '$1 is to be '));
  if (title === null || title.endsWith('…') || pointing.test(title)) return null;
  const what = kind === 'refused-plan' ? `the plan “${oneLine(planTitle(asked), 100)}”` : `“${oneLine(asked, 100)}”`;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: `Said by the user when refusing ${harmlessLine(what)}.`,
      body: `> ${harmlessMarkdown(words.slice(0, 2_000))} (${id})`,
      turnIds: [id],
    },
    session,
  );
}

/** Returns a plan without headings that have nothing below them, such as those of code that is left out. */
function withoutEmptySections(markdown: string): string {
  const lines = markdown.split('\n');
  const depth = (line: string): number => /^(#{1,6}) /.exec(line)?.[1]?.length ?? 0;
  return lines
    .filter((line, at) => {
      if (depth(line) === 0) return true;
      const next = lines.slice(at + 1).find((each) => each.trim() !== '') ?? '';
      return next !== '' && (depth(next) === 0 || depth(next) > depth(line));
    })
    .join('\n');
}

/** Lowers the headings of a plan below the heading of the note. */
function lowered(markdown: string): string {
  return markdown.replace(/^(#{1,4})(?=\s)/gm, '$1##');
}

function atParagraph(text: string): string {
  if (text.length <= longestPlan) return text;
  const cut = text.slice(0, longestPlan);
  const end = cut.lastIndexOf('\n\n');
  return `${cut.slice(0, end > longestPlan / 2 ? end : longestPlan).trimEnd()}\n\n…`;
}
