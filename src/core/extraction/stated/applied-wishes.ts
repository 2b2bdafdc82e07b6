import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting } from '../../session-record/record-line';
import { isQuestion, isStep, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { closingsOf, type Closing } from '../closings';
import { isProjectTalk, namesCode, sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText } from '../text/sentences';
import type { TurnUnits } from '../text/turn-units';
import { tidyEnd } from '../clauses';
import { longestTitle } from '../titles';

const mostDrafts = 4;
const fewestNames = 2;
const fewestPlaces = 2;
const mostShown = 4;
/** Matches one form of the code that takes the place of others, such as `a b` → `c`. */
const replaced = /`[^`\n]{1,120}`[^→⇒\n]{0,80}(?:→|⇒|=>|->)\s?\*{0,2}`[^`\n]{1,160}`/u;
/** Matches a name in Latin letters, as code has it. */
const word = /[A-Za-z][\w-]{1,40}/g;
/** Matches a particle at the end of what somebody says. */
const particle = /[啊吧呢啦嘛呀]$/u;

/**
 * Returns drafts of how the person wants code to be written, when a short wish names two things of the code and the report
 * that nobody disputed lists several places where one form took the place of another.
 */
export function appliedWishes(session: Session, units: TurnUnits, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isProjectTalk(session) && !session.turns.some(({ role, text }) => role === 'user' && namesCode(text))) return [];
  return closingsOf(session, units)
    .flatMap((closing) => {
      const asked = session.turns[closing.at - 1];
      return asked?.role === 'user' && isNew(asked) ? (draftOf(session, units, closing, asked) ?? []) : [];
    })
    .slice(-mostDrafts);
}

function draftOf(session: Session, units: TurnUnits, { at, isDone }: Closing, asked: Turn): BeatDraft | null {
  const [wish = '', ...more] = ownSentences(asked.text);
  const report = session.turns[at];
  if (report === undefined || !isDone || more.length > 0 || isQuestion(wish) || isStep(wish)) return null;
  const places = units.of(at).flatMap(({ kind, blocks }) => (kind === 'item' ? (blocks[0]?.text ?? '') : []));
  const changes = places.filter((place) => replaced.test(place));
  const names = namesIn(wish, changes);
  if (changes.length < fewestPlaces || names.length < fewestNames) return null;
  const shown = changes.filter((change) => names.some((name) => change.includes(name))).slice(0, mostShown);
  const form = plainText(formOf(shown[0] ?? ''));
  const title = titleOf(wish, names, form);
  if (title.length > longestTitle) return null;
  const draft = sureDraft(
    {
      type: 'decision',
      title,
      summary: `Applied in ${changes.length} places, such as ${fitting(form, 200)}`,
      body: [
        `> ${harmlessMarkdown(wish)} (${asked.id})`,
        `**Applied:**\n\n${shown.map((change) => `- ${harmlessMarkdown(formOf(change))}`).join('\n')}`,
      ].join('\n\n'),
      turnIds: [asked.id, report.id],
    },
    session,
  );
  // How code is written holds for its project, although the wish names none.
  return { ...draft, scope: 'project' };
}

/** Returns the wish, with the new form where both fit; a name of the code at its start stays as it is. */
function titleOf(wish: string, names: readonly string[], form: string): string {
  const bare = tidyEnd(wish).replace(particle, '');
  const title = names.some((name) => bare.startsWith(name)) ? bare : capitalised(bare);
  const whole = `${title}: ${form}`;
  return whole.length <= longestTitle ? whole : title;
}

/** Returns the names of a wish that the changed code has. */
function namesIn(wish: string, changes: readonly string[]): string[] {
  const code = changes.flatMap((change) => [...change.matchAll(/`([^`\n]{1,160})`/g)].map(([, text = '']) => text));
  return [...new Set(wish.match(word) ?? [])].filter((name) =>
    code.some((text) => text.split(/[^\w]+/).includes(name)),
  );
}

/** Returns a change without the place in front of it, whose line soon has another number. */
const formOf = (change: string): string => change.slice(change.indexOf('`')).trim();
