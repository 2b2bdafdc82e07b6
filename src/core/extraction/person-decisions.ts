import { stripEnd } from '../text-ends';
import type { BeatDraft } from '../note/beat';
import { harmlessLine, harmlessMarkdown } from '../note/harmless-markdown';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { isLeftOpen, isSettled, isUnsure } from '../session-record/decision-lines';
import { planAim, planTitle } from '../session-record/plans';
import { isConsent } from '../session-record/own-words';
import { oneLine } from '../session-record/record-line';
import type { Decision, Session } from '../transcript/turn';
import { sureDraft } from './draft';
import { letterCount } from './text/statement';
import { longestTitle, shortened, titleFrom } from './titles';

/** Minimum length in letters of the explanation of a choice that is worth a note. */
const fewestOfMeaning = 30;
const fewestOfWords = 40;
const longestPlan = 4_000;
const mostDrafts = 12;
/** Suffix that tools append to the recommended option. */
const advised = / ?\((?:recommended|empfohlen)\)$/i;
/** A question that does not say what it is about. */
const hanging =
  /^(?:based on|given|which (?:approach|option|one|way|direction)|what about|how about|and\b|is (?:this|that|it)\b|does (?:this|that|it)\b)/i;
/** Words that refer to what was said before. */
const pointing = /\b(?:it|that|this|them|those|these|there|das|dies(?:es|e)?)\b/i;
/** Matches questions of the assistant about how to continue the work. */
const procedural =
  /^(?:(?:ready|ok(?:ay)?) to|(?:would you like|do you want|want) me to|shall i|should i (?:go|proceed|start|continue|commit|push|run)|what (?:should|would) (?:i|you)|which (?:areas?|topics?|task)|soll ich|möchtest du)\b/i;

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
  if (!isTelling || procedural.test(asked) || !isSettled(decision) || isLeftOpen(decision) || isUnsure(decision))
    return null;
  const question = stripEnd(asked.replace(/\s+/g, ' ').trim(), /[?？\s]/);
  const answer = text.replace(/\s+/g, ' ').trim().replace(advised, '');
  const title = titleOfAnswer(question, answer, decision.topic);
  if (title === null || title.endsWith('…')) return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: meaning === '' ? `The user said: ${oneLine(text, 260)}` : oneLine(meaning, 300),
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

/** Returns question and answer together when they fit; an answer in the user's own words stands alone. */
function titleOfAnswer(question: string, answer: string, topic: string): string | null {
  const whole = `${question}: ${answer}`;
  if (hanging.test(question)) return topic === '' || answer.length > longestTitle / 2 ? null : `${topic}: ${answer}`;
  if (whole.length <= longestTitle) return whole;
  if (answer.length > longestTitle / 2) return titleFrom(answer);
  const short = shortened(question, longestTitle - answer.length - 2);
  if (!short.endsWith('…')) return `${short}: ${answer}`;
  return topic === '' ? null : `${topic}: ${answer}`;
}

function planned({ text, asked, id }: Decision, session: Session): BeatDraft | null {
  const title = oneLine(planTitle(asked), longestTitle);
  const body = text.replace(/^\s*#[^\n]*\n/, '').trim();
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
  const title = titleFrom(words);
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
