import type { BeatDraft, Durability, Scope } from '../note/beat';
import { harmlessLine } from '../note/harmless-markdown';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { stripEnd } from '../text-ends';
import { fitting } from '../session-record/record-line';
import type { Session } from '../transcript/turn';
import type { Candidate } from './candidate';
import { temporaryCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { goesOn } from './text/passage';
import { splitSentences } from './text/sentences';
import { tagsFor } from './tags';
import { longestTitle } from './titles';
import { asPhrase } from './text/words';

const confidence = 0.5;
/** Matches the beginning of words with which somebody tells what they do not like, without the `I`. */
const disliking = /^(?:Do not|Don['’]t) (?=(?:prefer|want|like|need|care)\b)/;
/**
 * Turns a candidate into a beat of its session, based on new turns only. Its texts are made inert, because a transcript
 * may quote text from anywhere.
 */
export function toDraft(candidate: Candidate, session: Session, isNew: readonly boolean[]): BeatDraft {
  const text = `${candidate.title}\n${candidate.summary}\n${candidate.body}`;
  const body = candidate.origin === 'user' ? evidence(candidate, session) : selfContainedMarkdown(candidate.body);
  const turns = candidate.turns.filter((index) => isNew[index] === true);
  const said = candidate.turns.filter((index) => session.turns[index]?.role === 'user');
  return {
    type: candidate.type,
    durability:
      candidate.durability ?? durabilityOf(`${candidate.title}. ${splitSentences(candidate.summary)[0] ?? ''}`),
    scope: scopeOf(candidate.type, text, session, said),
    title: titleOf(candidate.title),
    summary: lineOf(beyondTitle(candidate.title, candidate.summary)),
    tags: tagsFor(candidate.title, candidate.body, [projectOf(session), candidate.type, 'session-notes']),
    body,
    relations: [],
    turnIds: [...new Set(turns)].sort((a, b) => a - b).flatMap((index) => session.turns[index]?.id ?? []),
    confidence,
  };
}

/** Returns a title in the third person if whole clauses of it fit so. */
function titleOf(title: string): string {
  const told = lineOf(title.replace(disliking, 'The user does not '));
  const fit = told.length <= longestTitle ? told : fitting(told, longestTitle);
  return stripEnd(fit === '' ? lineOf(title).slice(0, longestTitle) : fit, /[\uD800-\uDBFF\s]/);
}

/** Returns a draft of a user's decision or a proven fact, whose turn ids are known and whose body is already inert. */
export function sureDraft(
  draft: Pick<BeatDraft, 'type' | 'title' | 'summary' | 'body' | 'turnIds'>,
  session: Session,
): BeatDraft {
  const text = `${draft.title}\n${draft.summary}\n${draft.body}`;
  return {
    ...draft,
    durability: durabilityOf(`${draft.title}. ${draft.summary}`),
    scope: scopeOf(draft.type, text, session),
    title: stripEnd(lineOf(draft.title), /[\uD800-\uDBFF\s.]/),
    summary: lineOf(draft.summary),
    tags: tagsFor(draft.title, `${draft.summary}\n${draft.body.replace(sources, ' ')}`, [
      projectOf(session),
      draft.type,
      'session-notes',
    ]),
    relations: [],
    confidence,
  };
}

/** Matches what a body says of where it comes from, which names no topic. */
const sources = /\([ua]\d{1,6}(?:\.\d{1,4})?\)|^Commit `\w{1,40}`\.$/gm;

function projectOf({ cwd }: Session): string {
  return (
    (cwd ?? '')
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .pop() ?? ''
  );
}

function lineOf(text: string): string {
  return harmlessLine(text).replace(/\s+/g, ' ').trim();
}

/** Returns the summary without its first sentence when that repeats the title and more follows that stands without it. */
function beyondTitle(title: string, summary: string): string {
  const [first = '', ...rest] = splitSentences(summary);
  const more = rest.join(' ');
  return more !== '' && asPhrase(first) === asPhrase(title) && !goesOn.test(more) ? more : summary;
}

/** Returns the person's words verbatim with their turn; several paragraphs are not changed. */
function evidence({ body, turns, at }: Candidate, session: Session): string {
  const own = selfContainedMarkdown(body);
  const turn = session.turns[turns.at(-1) ?? at];
  return own.includes('\n') || own.startsWith('>') || turn === undefined ? own : `> ${own} (${turn.id})`;
}

/**
 * Returns working-memory for what is true only for now: stopgaps, open work, pending matters, and anything that ends
 * with a day or an action.
 */
function durabilityOf(text: string): Durability {
  return hasCue(asPhrase(text), temporaryCues) || ending.test(text) ? 'working-memory' : 'durable';
}

/** True for a text that names a day of the calendar. */
export const isDated = (text: string): boolean => day.test(text);

const day =
  /\b(?:on|by|until|before|to|for|am|bis|auf|ab) (?:next |this |the |den )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|tomorrow|morgen|\d{1,2}(?:st|nd|rd|th)\b|\d{4}-\d\d-\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)/i;

const ending =
  /\b(?:until|till|bis|jusqu'à ce que|hasta que) (?!it\b|they\b)(?:\S+ ){1,4}?(?:has|have|is|are|hat|haben|ist|sind|soit|ait)\b|\b(?:before|bevor) (?!it\b|they\b)(?:\S+ ){1,3}?(?:has|have|hat|haben)\b|\b(?:until|by|due) (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bbis (?:zum )?(?:nächsten )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b|\b(?:by|until) (?:tomorrow|next (?:week|month)|the end of (?:the|this) (?:day|week|month|sprint))\b|\b(?:bis|ab) (?:morgen|ende (?:der woche|des monats))\b/iu;

const local =
  /\b(?:we|we'll|we're|our|us|this (?:project|repo|repository|codebase|app|branch|epic|task)|the (?:project|repo|repository|codebase|user|team)|house rule)\b|\b(?:lib|src|test|tests|app|config|priv|packages|scripts)\/\w|\b(?:wir|unser\w*|nous|notre|nosotros|nuestr\w*|onze)\b/iu;
const general =
  /\b(?:known (?:bug|issue|limitation|\w+ (?:compiler )?bug)|in general|in every project|for all projects|by default|does(?:n't| not) support|unsupported|by design|under the hood|compiler bug|limitation of)\b/iu;

/** Matches a file of code, a folder of the computer or the name of a class in a text. */
const ofProject =
  /\b[\w-]{1,60}\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|c|cc|cpp|h|hpp|swift|php|vue|svelte|sql|exs?|dart|scala|lua|sh|ya?ml|toml)\b|\b[A-Z]:\\\w|(?:^|[\s`(])\/(?:Users|home)\/\w|`[A-Z][a-z\d]*[A-Z][A-Za-z\d]*`/;

const fewestFiles = 3;
const longestRead = 20_000;
const everyName = new RegExp(ofProject, 'g');

/** True for a session that worked in a project, or that names several of its files. */
export const isProjectTalk = (session: Session): boolean =>
  session.cwd !== null || (session.deeds ?? []).some(({ kind }) => kind === 'file') || namesProject(session);

function namesProject({ turns }: Session): boolean {
  const named = new Set<string>();
  return turns.some(({ text }) => {
    for (const [file] of text.slice(0, longestRead).matchAll(everyName)) named.add(file);
    return named.size >= fewestFiles;
  });
}

/**
 * Returns general when there is no project and the messages name none of its files and classes, and when the text is
 * about a tool in general and names nothing of the project.
 */
function scopeOf(type: string, text: string, session: Session, said: readonly number[] = []): Scope {
  const told = [text, ...said.map((at) => session.turns[at]?.text ?? '')];
  const isOfProject = isProjectTalk(session) || told.some((each) => ofProject.test(each));
  if (!isOfProject) return 'general';
  return type !== 'decision' && general.test(text) && !local.test(text) ? 'general' : 'project';
}
