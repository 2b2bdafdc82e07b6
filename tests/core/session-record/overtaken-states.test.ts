import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const texts = (talk: Talk, deeds?: readonly Deed[]): string =>
  (
    recordOfSession({
      ...session('locks', talk),
      cwd: '/home/kim/locks',
      ...(deeds === undefined ? {} : { deeds: [...deeds] }),
    })?.lines ?? []
  )
    .map(({ text }) => text)
    .join('\n');

describe('what is left at one moment', () => {
  test.each([
    ['the file `gates/north.sql` is still untracked and not included in the push', 'north.sql'],
    ['one local file remains in `gates/spare.md` for 3 weeks', 'spare.md'],
    ['file locale non tracciato ancora presente: `gates/north.sql` (non incluso nel push)', 'north.sql'],
    ['rimane una cartella non tracciata: `.cache_old_17/` (copia della cache)', 'cache_old'],
    ['ainda não foi publicado: `gates/north.sql` (versão 3)', 'north.sql'],
    ['il reste un fichier non suivi : `gates/north.sql` (12 lignes)', 'north.sql'],
    ['noch nicht gepusht: `gates/north.sql` (12 Zeilen)', 'north.sql'],
    ['아직 커밋되지 않은 파일: `gates/north.sql` (12줄)', 'north.sql'],
    ['まだコミットされていないファイル: `gates/north.sql`（12行）', 'north.sql'],
  ])('falls when work follows: %s', (item, name) => {
    const report = `State of the branch \`rollout/locks\`:\n- \`230ea17\` (levels of the gates)\n- ${item}`;
    const opening: Talk = [
      ['u', 'Please publish the levels of the gates on the branch `rollout/locks`.'],
      ['a', report],
    ];
    const more: Talk = [
      ['u', 'Please publish the rest of the gates too.'],
      ['a', 'I published all gates of the northern lock to `main` as `83c8564`.'],
    ];
    expect(texts([...opening, ...more])).not.toContain(name);
    expect(texts([...opening, ...more])).toContain('230ea17');
    expect(texts(opening)).toContain(name);
  });

  test('a base falls when later replies name only another', () => {
    const said = texts([
      ['u', 'Please publish the gates one at a time.'],
      [
        'a',
        'Facts of the history:\n- the stable base before the gates: `3438dce`\n- the branch with the pumps: `c0ab7e7`',
      ],
      ['u', 'Please go on with the gates.'],
      ['a', 'I moved the branch to the closer base `e1d58b0` and picked `c0ab7e7`.'],
      ['u', 'Please publish the pumps too.'],
      ['a', 'I published the pumps on the same base `e1d58b0` as `1760136`.'],
    ]);
    expect(said).not.toContain('3438dce');
    expect(said).toContain('e1d58b0');
  });

  test.each([
    'Recommended order for the gates',
    'Sequenza consigliata per le chiuse',
    'Soluzione sicura (passo per passo)',
    'Ordem recomendada das comportas',
    'Empfohlene Reihenfolge der Schleusen',
    '권장 순서',
    '推奨する順番',
  ])('a list of what is only proposed is no fact: %s', (lead) => {
    const said = texts([
      ['u', 'Please publish the gates of the locks one at a time.'],
      ['a', `${lead}:\n- \`c0ab7e7\` (colors of the gates)\n- \`a3bcb5b\` (cards of the gates)`],
      ['u', 'Please check the colors of the gates first.'],
      ['a', 'I checked the colors in `gates/colors.css`.'],
    ]);
    expect(said).not.toContain('a3bcb5b');
  });
});
