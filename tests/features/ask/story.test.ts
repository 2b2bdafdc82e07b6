import { recantSentence } from '../../../src/core/ask/ask-answer';
import { type StoryCommandDeps, story, storyInputSchema, type ToldStory } from '../../../src/features/ask/story';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const record = (date: string, project: string, text: string, more = ''): string =>
  `---\ndate: ${date}\ntype: decision\nproject: ${project}\n${more}---\n\n${text}\n`;
const history = [1, 2].map(
  (number) =>
    `> [!note]- Revision ${String(number)} · 2026-0${String(number * 2)}-01 10:00:00 UTC · Ria · ${number === 1 ? 'recorded' : 'status open → resolved'}\n> \`\`\`json\n> {\n>   "status": "open"\n> }\n> \`\`\``,
);
const notes = {
  'Port.md': record('2026-03-01', 'server', 'The server listens on port 8123. Nobody uses port 80.'),
  'Disk.md': record('2026-01-05', 'server', 'Text.', 'summary: "The disk holds 40 GB"\n'),
  'Later.md': record('2026-09-09', 'server', 'The server moved to Basel.'),
  'Garden.md': record('2026-03-02', 'garden', 'The roses were cut.'),
  'Secret.md': record('2026-03-03', 'server', 'The password is hunter2.', 'cb_private: true\n'),
  'Bank.md': record(
    '2026-02-01',
    'server',
    `## History\n\n${history.join('\n\n')}`,
    'cb_board: open-question\ntitle: "Which bank?"\nanswer: The cantonal bank.\n',
  ),
  'Sync.md': record(
    '2026-05-01',
    'bare',
    `## History\n\n${history[0] ?? ''}`,
    'title: "Sync is broken"\ncb_board: blocker\n',
  ),
  'Tart.md': record('2026-05-02', 'bare', 'It smells of nectarines.', 'cuisine:\n  - French\nservings: 8 slices\n'),
};

/** No folder is that of a project. */
const folders: Pick<StoryCommandDeps, 'openKnownNotes' | 'projects' | 'workingFolder'> = {
  openKnownNotes: () => Promise.reject(new Error('asked without a folder')),
  projects: { find: () => Promise.resolve(null) },
  workingFolder: '',
};

async function tell(
  input: object,
  script: readonly string[] = [],
  told: Readonly<Record<string, string>> = notes,
): Promise<ToldStory & { readonly prompt: string }> {
  const fixture = await IngestFixture.create();
  const model = script.length === 0 ? null : new ScriptedModel(script);
  fixture.model = model;
  const { services } = openNotes(told);
  const { languageModels, asking, consent, device } = fixture.services;
  const deps: StoryCommandDeps = { ...services, languageModels, asking, consent, device, ...folders };
  const output = await story.run(deps, storyInputSchema.parse(input), testRun('story'));
  return { ...output, prompt: model?.asked[0]?.messages[0]?.text ?? '' };
}

const shown = ({ sentences }: ToldStory): string[] =>
  sentences.map(
    ({ text, citations: [place] }) => `${place?.date ?? ''} ${place?.path ?? ''}:${String(place?.line)} ${text}`,
  );

test('an embed is no sentence of a story', async () => {
  const day = (text: string): string => `---\ndate: 2026-04-02\n---\n\n${text}\n`;
  const told = await tell({}, [], {
    'Only.md': day('![[Trips.base#Days]]'),
    'Both.md': day('![[Trips.base#Days]]\n\nWe walked to the quay.'),
  });
  expect(shown(told)).toEqual(['2026-04-02 Both.md:7 We walked to the quay.']);
});

test('without a model, a story lists the records of a project in the order of time, with changes of the board', async () => {
  const told = await tell({ project: 'server', until: '2026-08-31' });
  expect(shown(told)).toEqual([
    '2026-01-05 Disk.md:5 The disk holds 40 GB',
    '2026-02-01 Bank.md:7 Which bank? answer: The cantonal bank.',
    '2026-03-01 Port.md:7 The server listens on port 8123.',
    '2026-04-01 Bank.md:19 Which bank? Revision 2 · 2026-04-01 10:00:00 UTC · Ria · status open → resolved',
  ]);
  expect(told).toMatchObject({ project: 'server', records: 4, left: 0, cost: null, recanted: false });
  expect(told.degraded).toContain('No language model is chosen');
});

test('a record is listed by what it says before its properties, and a bare one by its title, never by its history', async () => {
  expect(shown(await tell({ project: 'bare' }))).toEqual([
    '2026-05-01 Sync.md:5 Sync is broken',
    '2026-05-02 Tart.md:10 It smells of nectarines.',
  ]);
});

test('a story is about words, a span of time, or nothing at all', async () => {
  expect(shown(await tell({ about: 'port', offline: true }))).toEqual([
    '2026-03-01 Port.md:7 The server listens on port 8123.',
  ]);
  expect(shown(await tell({ since: '2026-03-02', until: '2026-03-31' }))).toEqual([
    '2026-03-02 Garden.md:7 The roses were cut.',
  ]);
  expect(await tell({ project: 'nowhere' })).toMatchObject({
    ...{ records: 0, answer: recantSentence, missing: ['dated notes of the project nowhere'] },
  });
  expect(() => storyInputSchema.parse({ since: '2026-13-01' })).toThrow('Write days like');
});

test('a day that does not exist is none, neither of a record nor of a change of the board', async () => {
  const impossible = {
    'Feb.md': record('2026-02-31', 'server', 'The server burned.'),
    'Bank.md': notes['Bank.md'].replace('2026-04-01', '2026-04-31'),
  };
  expect(shown(await tell({ project: 'server' }, [], { ...notes, ...impossible }))).toEqual([
    '2026-01-05 Disk.md:5 The disk holds 40 GB',
    '2026-02-01 Bank.md:7 Which bank? answer: The cantonal bank.',
    '2026-03-01 Port.md:7 The server listens on port 8123.',
    '2026-09-09 Later.md:7 The server moved to Basel.',
  ]);
});

test('the first days of a long time are found, and what has no room is counted', async () => {
  const many = Array.from({ length: 450 }, (_, at) => {
    const day = `20${String(10 + Math.floor(at / 300))}-0${String(1 + (at % 9))}-${String(10 + (at % 19))}`;
    return [`${String(at)}.md`, record(day, 'server', `Disk ${String(at)} was bought.`)] as const;
  });
  const long = { ...Object.fromEntries(many), ...notes };
  const first = { project: 'server', until: '2010-01-10' };
  expect(shown(await tell(first, [], long))[0]).toBe('2010-01-10 0.md:7 Disk 0 was bought.');
  const all = await tell({ project: 'server' }, [], long);
  expect(all.records + all.left).toBe(many.length + 5);
});

test('a model tells it in sentences of which only proven ones are shown as written, and never sees private notes', async () => {
  const cites = [{ row: 3, quote: 'The server listens on port 8123.' }];
  const reply = {
    sentences: [
      { text: 'The server listens on port 8123.', cites },
      { text: 'Port 80 is used by all.', cites },
    ],
  };
  const told = await tell({ project: 'server', yes: true }, [JSON.stringify(reply)]);
  expect(told.sentences.map(({ fate, text }) => `${fate}: ${text}`)).toEqual([
    'written: The server listens on port 8123.',
  ]);
  expect(told.dropped).toHaveLength(1);
  expect(told.cost).toMatchObject({ calls: 1 });
  expect(told.prompt).toMatch(/<row-3 note="Port" date="2026-03-01"/);
  expect(told.prompt).toContain('status open → resolved');
  expect(told.prompt).not.toContain('hunter2');
});

test('a story tells what is past also where later records say otherwise, and a reason with its entry', async () => {
  const entry = (title: string, day: string, change: string): string =>
    record(
      '2026-01-01',
      'mill',
      `It turns slowly.\n\n## History\n\n> [!note]- Revision 2 · ${day} 10:00:00 UTC · Ria · ${change}`,
      `title: ${title}\ncb_board: blocker\n`,
    );
  const mill = {
    'Sail.md': entry('No sail', '2026-02-01', 'status blocked → cleared; resolution added: Two sails came.'),
    'Stone.md': entry('No stone', '2026-03-01', 'status blocked → cleared; resolution added: A stone came.'),
    'Pace.md': record('2026-02-02', 'mill', 'The mill grinds 10 sacks a day.'),
    'Speed.md': record('2026-04-02', 'mill', 'The mill grinds 14 sacks a day.'),
  };
  const sentences = [
    [1, 'It turns slowly.'],
    [3, 'status blocked → cleared; resolution added: Two sails came.'],
    [4, 'The mill grinds 10 sacks a day.'],
    [5, 'status blocked → cleared; resolution added: A stone came.'],
    [6, 'The mill grinds 14 sacks a day.'],
  ].map(([row, quote]) => ({ text: `${String(quote)} That was all that happened.`, cites: [{ row, quote }] }));
  const told = await tell({ project: 'mill', yes: true }, [JSON.stringify({ sentences })], { ...notes, ...mill });
  const changed = (day: string): string => `Revision 2 · ${day} 10:00:00 UTC · Ria · status blocked → cleared;`;
  expect(told.sentences.map(({ text }) => text)).toEqual([
    'No sail: It turns slowly.',
    `No sail: ${changed('2026-02-01')} resolution added: Two sails came.`,
    'The mill grinds 10 sacks a day.',
    `No stone: ${changed('2026-03-01')} resolution added: A stone came.`,
    'The mill grinds 14 sacks a day.',
  ]);
  expect(told).toMatchObject({ contradictions: [], dropped: [] });
});

test('a declined cost and a dry run list the records', async () => {
  const declined = await tell({ project: 'server' }, ['never asked']);
  expect(declined).toMatchObject({ refused: expect.stringContaining('Nothing was sent') as string, recanted: false });
  expect(await tell({ project: 'server', dryRun: true }, ['never asked'])).toMatchObject({
    quote: { calls: 1 },
    records: 5,
  });
});

describe('without a model, a conversation', () => {
  const said = [
    '**Ana:** Hey Bo! Good to see you!',
    '**Bo:** Hi Ana, how have you been since the last time that we met?',
    '**Ana:** Fine! I went to the kiln on Saturday and it was cold.',
    '**Bo:** Wow! We glazed nine bowls there last week.',
    ...Array.from({ length: 30 }, () => '**Ana:** It rained on all of the days that came after this one.'),
    '**Bo:** Really? The roof of the shed leaks above the saws.',
  ];
  const chat = { 'Talk.md': `---\ndate: 2026-03-01\n---\n\n# Ana and Bo\n\n${said.join('\n\n')}\n` };

  test.each([
    ['', '11 Ana: I went to the kiln on Saturday and it was cold.'],
    ['bowls', '13 Bo: We glazed nine bowls there last week.'],
    ['leaking roof', '75 Bo: The roof of the shed leaks above the saws.'],
  ])('shows a statement with the words %j, and not its greeting', async (about, expected) => {
    expect(shown(await tell({ about }, [], chat))).toEqual([`2026-03-01 Talk.md:${expected}`]);
  });

  test('has a sentence also where the words stand deep in a long paragraph', async () => {
    const rain = 'It rained on all of the days that came after this one. '.repeat(60);
    const diary = {
      'Diary.md': `---\ndate: 2026-03-01\n---\n\n# Diary\n\n${rain}\n\n${rain}The kiln broke on Monday. ${rain}\n`,
    };
    expect(shown(await tell({ about: 'kiln' }, [], diary))).toEqual([
      '2026-03-01 Diary.md:9 The kiln broke on Monday.',
    ]);
  });
});
