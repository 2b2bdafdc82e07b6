import { speakerAt, speakerRule, speakersIn } from '../../../src/core/ask/said/speakers';
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

const turns = (...lines: readonly string[]): string =>
  ['# Call', '**Ana:** Hi!', '**Ben:** Hey.', '**Ana:** Fine?', '**Ben:** Yes.', '**Ana:** Good.', ...lines].join(
    '\n\n',
  );
const second = 'The flat in Graz is mine now.';

test.each([
  ['a second paragraph', ['**Ben:** I moved.', second, '**Ana:** Nice.'], 'Ben'],
  ['an item of a list in a turn', ['**Ben:** My news:', `- ${second}`, '**Ana:** Nice.'], 'Ben'],
  ['a third paragraph', ['**Ben:** I moved.', 'It took a day.', second, '**Ana:** Nice.'], 'Ben'],
  ['text below the last turn, which may be a remark', ['**Ben:** I moved.', second], ''],
  ['text below another heading', ['**Ben:** I moved.', '## Later', second, '**Ana:** Nice.'], ''],
  ['text below a rule', ['**Ben:** I moved.', '---', second, '**Ana:** Nice.'], ''],
  ['text above a heading', ['**Ben:** I moved.', second, '## Later', '**Ana:** Nice.'], ''],
  ['what somebody quotes', ['**Ben:** I moved.', `> ${second}`, '**Ana:** Nice.'], ''],
  ['text behind a line of another kind', ['**Ben:** I moved.', 'Decision: none.', second, '**Ana:** Nice.'], ''],
])('%s of a conversation has its speaker', (_, lines, speaker) => {
  const text = turns(...lines);
  expect(speakerAt(text, text.indexOf(second))).toBe(speaker);
});

test('text between lines of one name alone has no speaker', () => {
  const text = ['Note: one.', 'Note: two.', second, 'Note: three.'].join('\n\n');
  expect(speakerAt(text, text.indexOf(second))).toBe('');
});
