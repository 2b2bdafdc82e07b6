import { ProgramFolder } from '../../../fakes/vault/program-folder';
import { ProgramFixture, type Ended } from './started-program';

let fixture: ProgramFixture;
let programs: ProgramFolder;

const note = (title: string, body: string): string =>
  `---\ntype: problem\nscope: project\nproject: ${title.toLowerCase()}\ntitle: ${title}\ntags: [${title.toLowerCase()}]\ncb_source: inbox-extraction\ncb_ephemeral: true\ncb_review_after: 2026-01-01\n---\n\n## ${title}\n\n${body}\n`;
const files = {
  'W/Passed.md': note('Passed', 'The lid of the kettle sticks.'),
  'W/Halfway.md': note('Halfway', 'The seal of the kettle is worn.'),
  'W/Failed.md': note('Failed', 'The wire of the kettle is hot.'),
  'W/Unread.md': note('Unread', 'The plug of the kettle is loose.'),
  'W/Lost.md': note('Lost', 'The base of the kettle wobbles. Ann has a spare one.'),
  'W/Broken.md': note('Broken', '### Setup\n\nThe setup of the kettle takes a day.'),
  'W/Done.md': note('Done', 'The shelf is up.'),
  'Home.md': 'See [[Passed]] and [[Broken#Setup]].\n',
};

/** Promotes each note with all that it says, but for those whose name says otherwise, and judges them by their names. */
const model = `
const verdicts = { Passed: [true, 0.9], Halfway: [true, 0.5], Failed: [false, 0.9], Lost: [true, 0.9], Broken: [true, 0.9], Done: [true, 1] };
const bodies = { Lost: 'The base of the kettle wobbles.', Broken: 'The setup of the kettle takes a day.' };
const wanted = ([, title, body], at) => title === 'Done'
  ? { action: 'delete', notes: [at + 1], confidence: 0.9, reason: 'It is done.' }
  : { action: 'promote', notes: [at + 1], title: 'Kettle: ' + title, summary: title + '.', type: 'problem', tags: ['kettle'], folder: '', body: bodies[title] ?? body, confidence: 0.9, reason: 'It holds.' };
const notes = [...stdin.matchAll(/^Title: (.*)\\n(?:.+\\n)*\\n(.*)$/gm)];
const [passed, confidence] = verdicts[notes[0][1]] ?? [];
const isJudge = /Put one note in their place|Delete these notes/.test(stdin);
process.stdout.write(!isJudge ? JSON.stringify(notes.map(wanted)) : passed === undefined ? 'Hm.' : JSON.stringify({ passed, confidence, reasons: ['So it is.'] }));
`;

beforeEach(async () => {
  fixture = await ProgramFixture.create(files);
  programs = await ProgramFolder.create();
});
afterEach(async () => {
  await fixture.remove();
  await programs.remove();
});

const propose = (...options: string[]): ReturnType<ProgramFixture['json']> =>
  fixture.json(['review', '--propose', ...options], {
    env: { CYBERBRAIN_LLM_COMMAND: programs.write('model', model) },
  });

interface Printed {
  readonly run: string;
  readonly applied: readonly { readonly path: string }[];
  readonly proposals: readonly {
    readonly path: string;
    readonly action: string;
    readonly lostSentences: readonly object[];
    readonly proof: { readonly broken: readonly object[]; readonly withoutHeading?: readonly object[] } | null;
  }[];
}
const printed = ({ output }: Ended & { readonly output: object }): Printed => output as Printed;

test('promotes a proposal automatically only if it passed without harm, and the setting was chosen', async () => {
  fixture.write('.obsidian/plugins/cyberbrain/data.json', '{"applyPassed": true}');
  expect(printed(await propose('--yes')).applied).toEqual([]);
  expect(fixture.tree()).toEqual(files);
  expect((await propose('--apply-passed')).code).toBe(3);
  const ended = await propose('--yes');
  const { run, applied, proposals } = printed(ended);
  expect(ended.code).toBe(0);
  expect(applied).toEqual([
    { path: 'W/Passed.md', action: 'promote', to: 'AI/Claude-Sessions/Kettle Passed.md', isUnasked: true },
  ]);
  expect(Object.fromEntries(proposals.map(({ path, action }) => [path, action]))).toEqual({
    'W/Halfway.md': 'promote',
    'W/Failed.md': 'skip',
    'W/Unread.md': 'promote',
    'W/Lost.md': 'promote',
    'W/Broken.md': 'promote',
    'W/Done.md': 'delete',
  });
  const harm = proposals
    .map(({ path, action, lostSentences, proof }) => [
      path,
      action === 'promote' ? lostSentences.length : 0,
      proof?.broken.length ?? 0,
      proof?.withoutHeading?.length ?? 0,
    ])
    .filter((counts) => counts.slice(1).some((count) => count !== 0));
  expect(harm).toEqual([
    ['W/Broken.md', 0, 0, 1],
    ['W/Lost.md', 1, 0, 0],
  ]);
  expect(fixture.tree()['Home.md']).toBe('See [[Kettle Passed]] and [[Broken#Setup]].\n');
  expect((await fixture.run(['undo', run])).code).toBe(0);
  expect(fixture.tree()).toEqual(files);
});
