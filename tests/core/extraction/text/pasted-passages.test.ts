import { withoutPastedPassages } from '../../../../src/core/extraction/text/pasted-passages';
import { session } from '../session';

const page =
  'The level of the weir is set by the gate. See how to change the level here.\nHowever, you can set another level in the file `levels.json`. The file must stand beside the program, and it is read once an hour.';
const textOf = (message: string, others: readonly string[]): string | undefined =>
  withoutPastedPassages(session('weir', [...others.map((text) => ['u', text] as const), ['u', message]])).turns.at(-1)
    ?.text;
const report = page.replace('The level', 'The **level**');
const chinese = ['重启服务', '水位为什么不对', 'https://weir.example/levels 这里说的水位是什么'];
const small = ['restart the gate', 'why is the level wrong', 'ok, now the other one'];

test('full sentences in Latin letters are not those of somebody who writes in another script', () => {
  expect(textOf(`${page}\n\n我照着做了，还是不行`, chinese)).toBe('我照着做了，还是不行');
  expect(textOf(`看这个：\n${page}`, chinese)).toBe('看这个：');
  expect(textOf('用 level = 30\nnpm run build 失败', chinese)).toBe('用 level = 30\nnpm run build 失败');
});

test('formatted sentences with capital letters are not those of somebody who begins with small ones', () => {
  expect(textOf(`what should i do: ${report}`, small)).toBe('what should i do:');
  expect(textOf(`i read this\n${report}\nis it true`, small)).toBe('i read this\nis it true');
});

test.each([
  ['a message that is nothing else', report, small],
  ['a passage without any format', `what should i do: ${page}`, small],
  ['what the person decides', `one more thing: ${report} We decided to keep the gate as it is.`, small],
  ['English of somebody who only uses Greek letters', `Set λ to 3.\n${page}`, ['Why is λ wrong', 'Restart λ', 'Now μ']],
  [
    'a message of somebody who writes with capital letters',
    `Please read this: ${page}`,
    ['Restart the gate', 'Why?', 'Now the other'],
  ],
  ['messages of which there are too few', `what should i do: ${page}`, ['restart the gate']],
  ['a short remark', 'do it. Thanks, That helps.', small],
  ['a list of own rules', 'fix it\n- Never push to main.\n- Use tabs.', small],
])('%s stays', (_, message, others) => {
  expect(textOf(message, others)).toBe(message);
});
