import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const textOf = (talk: Talk): string =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(({ text }) => text).join('\n');

const told =
  'Main changes:\n\n- Spacing: `mx-4` and `my-2` as attributes of their own\n- Color: `tone="sea"`\n- Width: `wide-3` of `buoy.vue`\n';
const asked = ['u', 'Convert the classes of buoy.vue to attributes.'] as const;

test('a form falls when a later request names it and the reply shows another', () => {
  const text = textOf([
    asked,
    ['a', told],
    ['u', 'Where there is mx and my, it can be one attribute.'],
    ['a', 'Merged:\n\n1. `mx-4 my-2` → `m="x4 y2"` in `buoy.vue`\n'],
  ]);
  expect(text).not.toContain('mx-4 and');
  expect(text).toContain('tone="sea"');
});

test('it stays when the request names something else, or the new form holds it', () => {
  const flow = ['a', 'The order is:\n\n1. `mx-4` → `buoy.vue`\n'] as const;
  expect(textOf([asked, ['a', told], ['u', 'Show me the order of the tides, please.'], flow])).toContain('mx-4 and');
  const kept = ['a', 'Merged:\n\n1. `mx-4` + `my-2` → `space="mx-4 my-2"`\n'] as const;
  expect(textOf([asked, ['a', told], ['u', 'Put mx and my into space.'], kept])).toContain('mx-4 and');
});

test.each([
  ['English', '**`buoy.spec.ts`** — the groups were renamed:'],
  ['Russian', '**`buoy.spec.ts`** — группы переименованы:'],
  ['Chinese', '已修改 `buoy.spec.ts` 的分组名称：'],
])('a name in code falls when a later reply says that it renamed it (%s)', (_language, lead) => {
  const before = 'Structure:\n\n- `describe` — one pier each\n- `group "after storm"` — what the next 2 tides bring\n';
  const after = (list: string): string =>
    textOf([
      ['u', 'Write the specs of the buoy.'],
      ['a', before],
      ['u', 'Mend the names of the groups.'],
      ['a', `${lead}\n- ${list}\n`],
    ]);
  expect(after('`low tide` → `high tide`')).toContain('after storm');
  expect(after('`after storm` → `when calm`')).not.toContain('after storm" —');
});

test('a list of added mappings renames nothing', () => {
  const text = textOf([
    ['u', 'Write the specs of the buoy.'],
    ['a', 'Structure:\n\n- `describe` — one pier each\n- `group "after storm"` — what the next 2 tides bring\n'],
    ['u', 'Map the groups to colors.'],
    ['a', 'I added these mappings to `buoy.ts`:\n- `group "after storm"` → `red lamp`\n'],
  ]);
  expect(text).toContain('after storm" —');
});
