import { findDuplicates } from '../../../src/core/upkeep/duplicates/find-duplicates';
import { proposeUpkeep } from '../../../src/core/upkeep/propose';
import type { UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import { noPause } from '../../fakes/no-pause';
import { noteOf, today } from './note-of';
import { settledIn } from './settled-in';

/** Pairs of texts that differ in little and do not say the same. */
const apart: readonly (readonly [string, string])[] = [
  ['The transmitter delivers 5 mW at night.', 'The transmitter delivers 5 MW at night.'],
  ['The patient takes 5 mg each day.', 'The patient takes 5 Mg each day.'],
  ['Start the build with `make -j4 test` here.', 'Start the build with `make -J4 test` here.'],
  ['Clean up with `git branch -d old` here.', 'Clean up with `git branch -D old` here.'],
  ['Unpack the archive using tar -C there.', 'Unpack the archive using tar -c there.'],
  ['Copy the backup with scp -p daily.', 'Copy the backup with scp -P daily.'],
  ['Names are resolved in `/etc/hosts` first.', 'Names are resolved in `/etc/Hosts` first.'],
  ['The pass phrase is Sommerfest for guests.', 'The pass phrase is sommerfest for guests.'],
  ['Buy polish from the shop on Friday.', 'Buy Polish from the shop on Friday.'],
  ['We order turkey for the winter fair.', 'We order Turkey for the winter fair.'],
  ['Am Montag rufen sie den Händler an.', 'Am Montag rufen Sie den Händler an.'],
  ['Wir fahren am Freitag nach essen heim.', 'Wir fahren am Freitag nach Essen heim.'],
  ['Мы ждём веру на вокзале вечером.', 'Мы ждём Веру на вокзале вечером.'],
  ["Keep the fence 5' from the edge of the road.", 'Keep the fence 5" from the edge of the road.'],
  ["The plank is 8' long and painted white.", 'The plank is 8" long and painted white.'],
  ['The slot is 3" wide and painted black.', 'The slot is 3 wide and painted black.'],
  ['Ignore *.log in the build folder.', 'Ignore .log in the build folder.'],
  ['Ignore (*.log|*.tmp) in the build folder.', 'Ignore (.log|.tmp) in the build folder.'],
  ['Do not stop. Call me about the shipment.', 'Do not stop call me about the shipment.'],
  ['- Fruit\n  - Apples\n- Bread', '- Fruit\n- Apples\n  - Bread'],
  ['- Fruit\n\n  - Apples\n\n- Bread', '- Fruit\n\n- Apples\n\n  - Bread'],
  ['1. Fruit\n   1. Apples\n2. Bread', '1. Fruit\n1. Apples\n   2. Bread'],
  ['The list holds 10² items of the stock.', 'The list holds 102 items of the stock.'],
  ['The rule needs a > b c of the stock.', 'The rule needs a b > c of the stock.'],
  ['Run `npm  test` before each release.', 'Run `npm test` before each release.'],
  ['Run `npm tests` before each release.', 'Run `npm test` before each release.'],
  ['The variable `_total` holds the sum.', 'The variable `total` holds the sum.'],
  ['The API answers within a second.', 'The Api answers within a second.'],
  ['API answers arrive within a second.', 'Api answers arrive within a second.'],
];

const pairOf = (one: string, other: string): UpkeepNote[] => [
  noteOf('A.md', 'A claim', one),
  noteOf('B.md', 'A claim', other),
];

/** Returns the proposals that a person must decide. */
const questionsAbout = async (notes: readonly UpkeepNote[]): Promise<readonly unknown[]> =>
  proposeUpkeep(
    {
      ...{ notes, today, firstSeen: today, settled: settledIn(notes) },
      ...{ isLinked: () => false, isGone: () => false },
    },
    ['near-duplicates', 'contradictions'],
    noPause,
  );

describe('notes that do not say quite the same are no exact duplicates, but come up as near ones', () => {
  test.each(apart)('%s / %s', async (one, other) => {
    const notes = pairOf(one, other);
    expect(findDuplicates(notes, settledIn(notes))).toEqual([]);
    expect(await questionsAbout(notes)).toHaveLength(1);
  });

  test('code in a block', async () => {
    for (const [one, other] of [
      ['```\nif a:\n  b\n  c\n```', '```\nif a:\n  b\nc\n```'],
      ['```\nscp -p a b\n```', '```\nscp -P a b\n```'],
    ] as const) {
      const notes = pairOf(`Use this script:\n\n${one}`, `Use this script:\n\n${other}`);
      expect(findDuplicates(notes, settledIn(notes))).toEqual([]);
      expect(await questionsAbout(notes)).toHaveLength(1);
    }
  });
});

const claims = [
  'Sessions expire after 30 minutes. The Redis cache keeps them',
  'Sitzungen laufen nach 30 Minuten ab. Der Speicher Redis behält sie',
  'Les séances expirent après 30 minutes. Le cache Redis les garde',
  'Las sesiones caducan a los 30 minutos. La memoria Redis las guarda',
  'Сеансы истекают через 30 минут. Хранилище Redis их сохраняет',
  '会话在30分钟后过期。缓存会保留它们',
];
const layouts: Readonly<Record<string, (text: string) => string>> = {
  identical: (text) => text,
  'full stop': (text) => `${text}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`,
  bold: (text) => text.replace(/30|Redis|缓存/gu, '**$&**'),
  emphasis: (text) => text.replace(/Redis/u, '*$&*'),
  'line break': (text) => text.replace(/([.] |。)/u, '$1\n'),
  'spaces at the end': (text) => `${text}  \n`,
  'one item': (text) => `- ${text}.`,
  'two spaces': (text) => text.replace(/ /gu, '  '),
};

describe.each(claims)('notes that differ in layout are exact duplicates: %s', (text) => {
  test.each(Object.keys(layouts))('%s', (name) => {
    const notes = pairOf(text, layouts[name]?.(text) ?? '');
    expect(findDuplicates(notes, settledIn(notes))).toHaveLength(1);
  });

  test('a full stop in the title', () => {
    const notes = [noteOf('A.md', text, text), noteOf('B.md', `${text}.`, text)];
    expect(findDuplicates(notes, settledIn(notes))).toHaveLength(1);
  });
});

test.each([
  ['- The cache is full\n- The queue is empty', '* The cache is full.\n* The queue is empty.'],
  ['- The cache is full\n- The queue is empty', '+ the cache is full\n+ the queue is empty'],
  ['- Fruit\n  - Apples\n- Bread', '* Fruit\n\t* Apples\n* Bread'],
  ['We keep it\nin Redis.', 'We keep it in Redis'],
  ['We keep it in Redis. It is fast.', 'we keep it in Redis. It is fast'],
  ['We call it “hot” storage.', 'We call it "hot" storage'],
  ['We don’t deploy on Friday.', "We don't deploy on Friday"],
  ['Run ` make test ` first.', 'Run `make test` first.'],
  ['Run this:\n\n```sh\nmake test  \n```', 'Run this:\n\n```sh\nmake test\n```'],
])('%j and %j say the same', (one, other) => {
  const notes = pairOf(one, other);
  expect(findDuplicates(notes, settledIn(notes))).toHaveLength(1);
});
