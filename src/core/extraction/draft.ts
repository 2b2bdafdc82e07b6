import type { BeatDraft, Durability, Scope } from '../note/beat';
import { harmlessLine } from '../note/harmless-markdown';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { stripEnd } from '../text-ends';
import type { Session } from '../transcript/turn';
import type { Candidate } from './candidate';
import { temporaryCues } from './cues';
import { hasCue } from './has-cue';
import { splitSentences } from './sentences';
import { tagsFor } from './tags';
import { longestTitle } from './titles';
import { asPhrase } from './words';

const confidence = 0.5;
/** A summary is no turn: the note names the turn that comes closest, and says where its words are from. */
const retold = "*From the tool's own summary of the session.*";

/** A candidate as a beat of its session, resting on new turns only. Its texts do nothing but show themselves: what a transcript says may be quoted from anywhere. */
export function toDraft(candidate: Candidate, session: Session, isNew: readonly boolean[]): BeatDraft {
  const text = `${candidate.title}\n${candidate.summary}\n${candidate.body}`;
  const body = selfContainedMarkdown(candidate.body);
  const turns = candidate.turns.filter((index) => isNew[index] === true);
  const project =
    (session.cwd ?? '')
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .pop() ?? '';
  return {
    type: candidate.type,
    durability:
      candidate.durability ?? durabilityOf(`${candidate.title}. ${splitSentences(candidate.summary)[0] ?? ''}`),
    scope: scopeOf(candidate.type, text),
    title: stripEnd(lineOf(candidate.title).slice(0, longestTitle), /[\uD800-\uDBFF\s]/),
    summary: lineOf(candidate.summary),
    tags: tagsFor(candidate.title, candidate.body, [project, candidate.type, 'session-notes']),
    body: candidate.origin === 'summary' ? `${body}\n\n${retold}` : body,
    relations: [],
    turnIds: [...new Set(turns)].sort((a, b) => a - b).flatMap((index) => session.turns[index]?.id ?? []),
    confidence,
  };
}

function lineOf(text: string): string {
  return harmlessLine(text).replace(/\s+/g, ' ').trim();
}

/** What is only true for the moment: stopgaps, open work, what still waits. */
function durabilityOf(text: string): Durability {
  return hasCue(asPhrase(text), temporaryCues) ? 'working-memory' : 'durable';
}

const local =
  /\b(?:we|we'll|we're|our|us|this (?:project|repo|repository|codebase|app|branch|epic|task)|the (?:project|repo|repository|codebase|user|team)|house rule)\b|\b(?:lib|src|test|tests|app|config|priv|packages|scripts)\/\w|\b(?:wir|unser\w*|nous|notre|nosotros|nuestr\w*|onze)\b/iu;
const general =
  /\b(?:known (?:bug|issue|limitation|\w+ (?:compiler )?bug)|in general|in every project|for all projects|by default|does(?:n't| not) support|unsupported|by design|under the hood|compiler bug|limitation of)\b/iu;

/** General only when the text speaks of a tool's own nature and names nothing of the project. */
function scopeOf(type: string, text: string): Scope {
  return type !== 'decision' && general.test(text) && !local.test(text) ? 'general' : 'project';
}
