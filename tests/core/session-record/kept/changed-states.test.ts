import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Session } from '../../../../src/core/transcript/turn';
import { session } from '../../extraction/session';

const audit = (told: string, request: string, changed: string, more: readonly string[] = []): Session => ({
  ...session('harbour', [
    ['u', 'Compare the lamps of the quay with our list.'],
    ['a', told],
    ['u', request],
    ['a', changed],
    ...more.flatMap((text): ['a' | 'u', string][] => [
      ['u', 'And how is it today?'],
      ['a', text],
    ]),
  ]),
  deeds: [{ kind: 'file', path: '/home/kim/work/harbour/quay.yaml', turnsBefore: 3 }],
});

const told =
  'Here is the audit.\n\n`tideLamp` and `fogLamp` are quay-only (not in `list.yaml`), because nobody listed them.';

const linesOf = (whole: Session): string => (recordOfSession(whole)?.lines ?? []).map(({ text }) => text).join('\n');

test.each([
  ['English', 'Add these.', 'Done.\n\n**Updated**\n- `list.yaml` — added `tideLamp` and `fogLamp` to `quayLamps`'],
  ['German', 'Ergänze das.', 'Ich habe `tideLamp` und `fogLamp` in `list.yaml` hinzugefügt.'],
  ['French', 'Ajoute-les.', "J'ai ajouté `tideLamp` et `fogLamp` à `list.yaml`."],
  ['Italian', 'Aggiungile.', 'Ho aggiunto `tideLamp` e `fogLamp` a `list.yaml`.'],
  ['Spanish', 'Agrégalas.', 'He añadido `tideLamp` y `fogLamp` a `list.yaml`.'],
  ['Russian', 'Добавь их.', 'Добавил `tideLamp` и `fogLamp` в `list.yaml`.'],
  ['Chinese', '请加上。', '已添加 `tideLamp` 和 `fogLamp` 到 `list.yaml`。'],
  ['Japanese', '追加してください。', '`tideLamp` と `fogLamp` を `list.yaml` に追加しました。'],
])('a state that a later reply changed is left out (%s)', (_language, request, changed) => {
  expect(linesOf(audit(told, request, changed))).not.toContain('quay-only');
  const notes = extractOffline(audit(told, request, changed), { isNew: () => true });
  // A note of what was wrong tells what was done about it.
  expect(notes.filter(({ summary }) => /listed them\.$/.test(summary))).toEqual([]);
});

test('a state of something else stays, as do a rule and what a reply after the change says again', () => {
  const other = 'Done.\n\n**Updated**\n- `list.yaml` — added `hornBell` to `quayLamps`';
  expect(linesOf(audit(told, 'Add the bell.', other))).toContain('quay-only');
  const rule = 'Here is the audit.\n\n`tideLamp` and `fogLamp` must stay off in `list.yaml`, because the grid is weak.';
  const added = 'I added `tideLamp` and `fogLamp` to `list.yaml`.';
  expect(linesOf(audit(rule, 'Add these.', added))).toContain('must stay off');
  expect(linesOf(audit(told, 'Add these.', added, [told]))).toContain('quay-only');
});

test('what only was looked at, announced or supposed changes nothing', () => {
  for (const said of [
    'Now let me look at `tideLamp` and `fogLamp` in `list.yaml`.',
    'Checked `tideLamp` and `fogLamp` in `list.yaml`; the list is whole.',
    'If `tideLamp` and `fogLamp` were added to `list.yaml`, the grid would fail.',
  ])
    expect(linesOf(audit(told, 'Look again.', said))).toContain('quay-only');
});

test('a state of a file that was written later is left out', () => {
  const role = 'Here is the audit.\n\n`quay.yaml` has 3 lamps and no horn, because the pier is short.';
  expect(linesOf(audit(role, 'Add a horn.', 'The horn is in place.'))).not.toContain('3 lamps');
});
