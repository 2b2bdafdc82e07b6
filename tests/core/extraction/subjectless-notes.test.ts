import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';

const titlesOf = (told: string): string[] =>
  extractOffline(
    {
      ...session('harbour', [
        ['u', 'How are the lamps of the quay set up in `quay.yaml` and `lampd`?'],
        ['a', told],
      ]),
      deeds: [],
    },
    { isNew: () => true },
  ).map(({ title }) => title);

test.each([
  '**Fog lamps** — only for piers that `lampd` can’t reach (`tideZone = "none"` — never change to `all`)',
  '**Nebellampen** — nur für Stege, die `lampd` nicht erreicht (`tideZone = "none"`, sonst fällt `quay.yaml` aus)',
])('a title without its subject makes no note: %s', (told) => {
  expect(titlesOf(told)).toEqual([]);
});

test('what is not there at the moment makes no note without a reason', () => {
  expect(titlesOf('`lampd` CLI is not on PATH of `quay.yaml`; the lamps themselves are installed.')).toEqual([]);
});

test('a limit with its subject does', () => {
  expect(
    titlesOf('Custom lamps must live in `quay.lamps` — other names are silently ignored by `lampd`.'),
  ).toHaveLength(1);
});

test.each([
  'Vite as the bundler of `lampd` must never be replaced, because `quay.yaml` needs its plugins.',
  '`quay.yaml` never lists the lamps that moved, because `lampd` reads them from the harbor.',
])('a name in front of *as* and a clause of what it speaks of make one: %s', (told) => {
  expect(titlesOf(told)).toHaveLength(1);
});
