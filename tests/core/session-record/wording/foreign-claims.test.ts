import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const oars = 'we decided to use oars for the ferry because they are quieter';

/** Returns the decisions that a message of the person leaves: titles of notes, and lines of the record. */
function decisionsIn(message: string): string[] {
  const whole = session('ferry', [
    ['u', 'Please look at the ferry and tell me how it moves.'],
    ['a', 'It has a sail.'],
    ['u', message],
    ['a', 'The ferry has a sail today.'],
  ]);
  const drafts = extractOffline(whole, { isNew: () => true });
  return [
    ...drafts.flatMap(({ type, title }) => (type === 'decision' ? [title] : [])),
    ...(recordOfSession(whole)?.lines ?? []).flatMap(({ part, text }) => (part === 'decided' ? [text] : [])),
  ];
}

test.each([
  `According to the docs, ${oars}.`,
  `Laut Handbuch haben wir entschieden, Ruder zu nehmen, weil sie leiser sind.`,
  `Selon la doc, nous avons décidé d’utiliser des rames pour le bac.`,
  `Imagine ${oars}. What would break?`,
  `Suppose ${oars}. What would break?`,
  `Say we go with oars for the ferry because they are quieter. What would break?`,
  `If ${oars}, it would be quiet.`,
  `Bob said ${oars}, but I am not sure.`,
  `Bob thinks we should use oars for the ferry because they are quieter.`,
  `I heard ${oars}. Is that so?`,
  `I wish ${oars}.`,
  `Nobody decided to use oars for the ferry.`,
  `We never decided to use oars for the ferry because they are quieter.`,
  `We had decided to use oars for the ferry, but then dropped the idea.`,
  `From the notes: ${oars}. Is that right?`,
  `Claim 1: ${oars}. True or false?`,
  `Let us roleplay. I am the captain and say: ${oars}.`,
  `Write a short story in which a captain says that ${oars}.`,
  `[10:02] Bob: We decided to use oars for the ferry because they are quieter.`,
  `Bob: We decided to use oars for the ferry because they are quieter.\nAnn: ok`,
  `Q: What moves the ferry?\nA: We decided to use oars.\n\nIs it up to date?`,
  `bob  10:02 AM\nWe decided to use oars for the ferry because they are quieter.\n\nann  10:03 AM\nok`,
  `-----Original Message-----\nWe decided to use oars for the ferry because they are quieter.`,
  `Improve this prompt: Always use oars for the ferry, never sails.`,
  `Bob meinte: Wir haben entschieden, Ruder für die Fähre zu nehmen, weil sie leiser sind.`,
  `Bob claims: We decided to use oars for the ferry because they are quieter.`,
  `Fix the grammar: ${oars}.`,
  `Summarize the following text. We decided to use oars for the ferry because they are quieter. Never use sails. End of text.`,
  `Draft a reply to this mail:\n\nHi all,\n\nWe decided to use oars for the ferry because they are quieter.\n\nBest,\nBob`,
  `Look at this issue:\n\nbob commented 2 days ago\nWe decided to use oars for the ferry because they are quieter.\n\nIs it right?`,
  `True or false: ${oars}.`,
  `In 2019 ${oars}. That was a mistake and we dropped it last year.`,
  `Let us play a game. I am the captain. As the captain, I decide: we use oars for the ferry because they are quieter.`,
  `Write a story. Chapter one. "We use oars," said the king. From now on always use oars for the ferry.`,
  `Interviewer: Why oars?\nMe (as candidate): We decided to use oars for the ferry because they are quieter.`,
])('%j is no decision of the person', (message) => {
  expect(decisionsIn(message)).toEqual([]);
});

test.each([
  'We decided to use oars for the ferry because they are quieter.',
  'Drive: We decided to use oars for the ferry because they are quieter.',
  'If the wind is strong, never use the sail of the ferry.',
  'Bob likes sails. We decided to use oars for the ferry because they are quieter.',
  'We decided to use oars for the ferry because they are quieter. That was a mistake of the old captain.',
  'Fix the mast: we decided to use oars for the ferry because they are quieter.',
  'Write a user story about it. We decided to use oars for the ferry because they are quieter.',
])('%j is a decision of the person', (message) => {
  expect(decisionsIn(message).join('\n')).toMatch(/oars|never use the sail/i);
});

test.each([
  ['Which of them?', 'User: We decided to use oars for the ferry because they are quieter.'],
  ['Which of them?', '**You decided:** We decided to use oars for the ferry because they are quieter.'],
  [`Pretend you are Bob. Say: "${oars}."`, 'We decided to use oars for the ferry because they are quieter.'],
  [
    `Write a dialogue in which a captain says that ${oars}.`,
    'Captain: We decided to use oars for the ferry because they are quieter.',
  ],
  [`Fix the grammar: ${oars}.`, 'We decided to use oars for the ferry because they are quieter.'],
])('for %j, what a reply says in the name of somebody else is no decision', (message, reply) => {
  const whole = session('ferry', [
    ['u', message],
    ['a', reply],
  ]);
  expect(extractOffline(whole, { isNew: () => true }).filter(({ type }) => type === 'decision')).toEqual([]);
});
