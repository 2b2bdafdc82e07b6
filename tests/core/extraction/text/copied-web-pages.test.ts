import { withoutWebPages } from '../../../../src/core/extraction/text/copied-web-pages';
import { withoutPickedElements } from '../../../../src/core/extraction/text/picked-elements';
import type { Session } from '../../../../src/core/transcript/turn';
import { ownText } from '../../../../src/core/session-record/wording/own-words';

const site =
  '[Skip to content](https://a.example/new#main-content)[Home](https://a.example)\nUpload a file\nDrop it here.';
const form = `Grow something that lasts.\nTell us in a post why it matters.\n[Template](https://a.example/new?prefill=${'%0A'.repeat(120)})\nGood luck!`;

function ownOf(...texts: string[]): string[] {
  const turns = texts.map((text, at) => ({ id: `u${String(at + 1)}`, role: 'user', text, time: null }));
  return withoutWebPages({ turns } as unknown as Session).turns.map(({ text }) => text.trim());
}

test('of a copied web page, nothing is the person’s own but a wish in its first or last line, and what stands apart', () => {
  expect(ownOf(site, form)).toEqual(['', '']);
  expect(ownOf(`${site}\nFill in this form for our garden app`)).toEqual(['Fill in this form for our garden app']);
  expect(ownOf(`Read this page first.\n${form}`)).toEqual(['Read this page first.']);
  expect(ownOf(`Das wollen wir einreichen.\n\n\n${form}`)).toEqual(['Das wollen wir einreichen.']);
});

test('lines of the page are left out of other messages, too', () => {
  expect(ownOf(form, 'Tell us in a post why it matters.\nGood luck!\nWe take the second idea.')).toEqual([
    '',
    'Good luck!\nWe take the second idea.',
  ]);
});

test('hints of a form are left out, and what is filled in stays', () => {
  expect(ownOf('## Demo\n<!-- Share a link or a video. -->\nThe demo runs on the ferry page.')).toEqual([
    '## Demo\n\nThe demo runs on the ferry page.',
  ]);
});

test('other links and comments change nothing', () => {
  const linked = 'Follow [the guide](https://a.example/guide#install) and keep `<!-- tides -->` in the page.';
  const long = `See [it](https://a.example/${'p'.repeat(200)}) and https://a.example/${'q'.repeat(900)}.`;
  expect(ownOf(linked, long)).toEqual([linked, long]);
  const toParts =
    'We follow [the policy](https://a.example/csp#content-security-policy).\n[Upkeep](https://a.example/a#maintenance) is due.';
  const toMain = 'The loop is [here](https://a.example/code#main), and it must stay.';
  const signed = `Use [the drawing](https://a.example/${'s'.repeat(400)}?a=1%20b) for the header. We decided on blue.`;
  expect(ownOf(toParts, toMain, signed)).toEqual([toParts, toMain, signed]);
});

test('a message of megabytes is read at once', () => {
  const long = '](https:'.repeat(20_000) + '\n<!--'.repeat(8_000);
  expect(ownOf(long)).toEqual([long]);
});

const pick = (html: string): string =>
  `DOM Path: div.flex > main > a.text-.m[1]\nPosition: top=18px, left=19px, width=82px, height=20px\nReact Component: PierLink\nHTML Element: ${html}`;
const unpicked = (text: string): string =>
  withoutPickedElements({ turns: [{ id: 'u1', role: 'user', key: 'k', text, at: null }] } as unknown as Session)
    .turns[0]?.text ?? '';

test('of what an element picker writes into a message only the name of the element stays, where words follow', () => {
  expect(unpicked(`Ask: ${pick('<a class="b" href="/p">Old lamp</a>')} call it New lamp`)).toBe(
    'Ask: `Old lamp` call it New lamp',
  );
  expect(unpicked(`1. ${pick('<a>Old</a>')} ${pick('<input value=""></input>')} a date here\nand more`)).toBe(
    '1.   a date here\nand more',
  );
  expect(unpicked(`${pick('<main>never closed')}\nMake it blue.`)).toBe('Make it blue.');
  const spoken = 'The DOM Path: and the HTML Element: fields must stay.';
  expect(unpicked(spoken)).toBe(spoken);
});

test('a block of a selected element is nobody’s words', () => {
  expect(ownText('<selected_element>\n## HTML Frame: <b>x</b>\n</selected_element>\nMake it blue.').trim()).toBe(
    'Make it blue.',
  );
});

test('many beginnings of picked elements take no time', () => {
  expect(unpicked('DOM Path: a\nPosition: b\n'.repeat(20_000))).toContain('Position: b');
});
