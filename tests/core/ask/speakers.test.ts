import { speakerRule, speakersIn } from '../../../src/core/ask/speakers';
import { wordsOfQuestion } from '../../../src/core/search/answerability';

const chat = `- **Ana:** Hi!\n- **Ana:** I moved to Graz.\n- **Ana:** Yes.\n- **Ben:** Hey Ana!\n- **Ben:** Nice.\n- **Ben:** Oh.\n`;

function mayAnswer(question: string, line: string): boolean {
  const words = wordsOfQuestion(question).map((token) => ({ token, weight: 1 }));
  return speakerRule(words, speakersIn(chat))(line);
}

test.each([
  ['what they said themselves', '- **Ana:** I moved to Graz.'],
  ['what somebody said about them', '- **Ben:** I heard that Ana moved to Graz.'],
  ['what somebody said of several', '- **Ben:** Last week Tom, Ana, and I moved to Graz.'],
  ['a possessive', "- **Ben:** Ana's flat is in Graz."],
])('%s may answer a question about a speaker', (_, line) => {
  expect(mayAnswer('Where did Ana move?', line)).toBe(true);
});

test.each([
  ['what another said', '- **Ben:** I moved to Linz.'],
  ['what another said to them', '- **Ben:** Thanks, Ana! I moved to Linz.'],
  ['what another said to them at the end', '- **Ben:** I moved to Linz, Ana.'],
  ['what another said to them at the beginning', '- **Ben:** Hey Ana, I moved to Linz.'],
  ['what they say of the other', '- **Ana:** Your move sounds great, Ben!'],
  ['a name behind one word', '- **Ben:** Woohoo Ana! I moved to Linz.'],
])('%s does not answer it', (_, line) => {
  expect(mayAnswer('Where did Ana move?', line)).toBe(false);
});

test('a question that names no speaker may be answered by anybody', () => {
  expect(mayAnswer('Who moved to Linz?', '- **Ben:** I moved to Linz.')).toBe(true);
});
