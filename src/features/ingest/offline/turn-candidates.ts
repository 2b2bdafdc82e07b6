import type { Session, Turn } from '../../../core/transcript/turn';
import type { Candidate } from './candidate';
import { componentLists } from './component-lists';
import { labelledProblems } from './labelled-problems';
import { proseCandidates, type Setting } from './prose-candidates';
import { referenceCandidates } from './references';
import { plainText, splitSentences } from './sentences';
import { readUnits } from './units';
import { userRules } from './user-rules';

/** A user's message longer than this is pasted material rather than speech. */
const longestSpeech = 3000;
/** What such a message asks for holds for its one answer. */
const rolePlay = /\b(?:i want you to|act as an?|you are an? \w+|your task is|pretend)\b/i;
const editorNote = /<(ide_[a-z_]+|system-[a-z]+|attachment|file|document)\b[^>]{0,300}>[^<]{0,20000}<\/\1>/g;

/** Candidates from the turns themselves, in order. */
export function turnCandidates(session: Session): Candidate[] {
  const found: Candidate[] = [];
  let asked = { text: '', at: -1 };
  for (let at = 0; at < session.turns.length; at++) {
    const turn = session.turns[at];
    if (turn === undefined) continue;
    if (turn.role === 'user') asked = { text: questionOf(turn), at };
    // Push one by one: a spread of a long list could overflow the stack.
    for (const candidate of turn.role === 'user' ? fromUser(turn, at) : fromAssistant(turn, at, asked)) found.push(candidate);
  }
  return found;
}

function fromUser(turn: Turn, at: number): Candidate[] {
  const text = turn.text.replace(editorNote, ' ');
  const units = readUnits(text);
  const setting: Setting = { at, origin: 'user', question: '', questionAt: -1, handicap: text.length <= longestSpeech ? 0.5 : 1.5 };
  const rules = text.length <= longestSpeech && !rolePlay.test(text) ? userRules(units, at) : [];
  return [...rules, ...labelledProblems(units, setting), ...proseCandidates(units, setting)];
}

function fromAssistant(turn: Turn, at: number, asked: { text: string; at: number }): Candidate[] {
  const units = readUnits(turn.text);
  const setting: Setting = { at, origin: 'assistant', question: asked.text, questionAt: asked.at, handicap: 0 };
  return [...labelledProblems(units, setting), ...proseCandidates(units, setting), ...referenceCandidates(units, setting), ...componentLists(units, setting)];
}

/** The sentence of a user's message that an answer may quote: its question, else its first sentence when it says enough. */
function questionOf(turn: Turn): string {
  if (turn.text.length > longestSpeech) return '';
  const sentences = splitSentences(turn.text.replace(editorNote, ' ')).map(plainText).filter((sentence) => sentence.length >= 20 && sentence.length <= 260);
  return sentences.find((sentence) => /[?？]$/.test(sentence)) ?? sentences[0] ?? '';
}
