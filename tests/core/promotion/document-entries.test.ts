import { draftOfPart } from '../../../src/core/promotion/documents/document-drafts';
import { readRows } from '../../../src/core/promotion/documents/table-rows';
import type { Fact } from '../../../src/core/promotion/fact';
import { readPassages } from '../../../src/core/promotion/passages';

function draftsOf(text: string, heading: string): Fact[] {
  return [...readPassages(text, 0), ...readRows(text, heading)].flatMap(
    (part) => draftOfPart({ ...part, heading }, null) ?? [],
  );
}

const titlesOf = (text: string, heading: string): string[] => draftsOf(text, heading).map(({ title }) => title);

describe('rows of tables', () => {
  const table = (...rows: readonly string[]): string => [rows[0], '|---|---:|', ...rows.slice(1)].join('\n');

  test('a row with a figure is a fact with its columns, and its text is the row below the head', () => {
    const [draft, ...more] = draftsOf(table('| Gauge | Interval |', '| North | 15 min |', '| South | |'), 'Gauges');
    expect(draft).toMatchObject({
      at: ':3',
      title: 'Gauges: North – Interval: 15 min',
      summary: 'Gauges: North – Interval: 15 min',
      excerpt: '| Gauge | Interval |\n|---|---:|\n| North | 15 min |',
      type: 'reference',
    });
    expect(more).toEqual([]);
  });

  test.each([
    [table('| Thema | Entscheidung |', '| Kran | wird gemietet |'), 'decision'],
    [table('| Sujet | Décision |', '| Grue | louée |'), 'decision'],
    [table('| 主题 | 决定 |', '| 起重机 | 租用一台 |'), 'decision'],
    [table('| Plan | Precio |', '| Puerto | 25 € |'), 'reference'],
  ])('a decision and a price are facts: %s', (text, type) => {
    expect(draftsOf(text, 'Hafen').map((draft) => draft.type)).toEqual([type]);
  });

  test.each([
    table('| Action | Shortcut |', '| Copy | Ctrl+1 |'),
    table('| Name | Description |', '| tide | Number of hours in which 2 tides pass, from 1 to 12. |'),
    table('| Name | Link |', '| Guide | [guide](guide.md) |'),
    table('| Gauge | Interval |', '| North | 15 | min |'),
    table('| No | Value |', '| 1 | 15 |'),
    ['| Gauge | Value |', '|---|---|', ...Array.from({ length: 41 }, (_, at) => `| Gauge${String(at)} | 4 |`)].join(
      '\n',
    ),
  ])('keys, prose, links, broken rows, bare numbers and data are none: %s', (text) => {
    expect(titlesOf(text, 'Gauges')).toEqual([]);
  });

  test('what is rejected is none', () => {
    expect(titlesOf(table('| Crane | Price |', '| Red | 9 € |'), 'Rejected offers')).toEqual([]);
  });

  test('a row of a table of tasks is open until it is done', () => {
    const rows = [
      '| Aufgabe | Wer | Stand |',
      '|---|---|---|',
      '| Kran mieten | Petra | offen |',
      '| Seil | Omar | erledigt |',
    ];
    const drafts = draftsOf(rows.join('\n'), 'Protokoll');
    expect(drafts.map(({ title }) => title)).toEqual(['Protokoll: Aufgabe: Kran mieten; Wer: Petra; Stand: offen']);
    expect(drafts[0]?.distilled?.isOpen).toBe(true);
  });
});

describe('items of minutes', () => {
  test.each([
    ['Action items', '- Mira: ask the bank for the certificate'],
    ['Next steps', '- Ines will write the runbook'],
    ['Action items', '- [ ] @tom checks the crane'],
    ['Tasks', '- [ ] Ana: write the migration guide until 10 March'],
    ['TODO', '- Order the cables by Friday'],
    ['Offene Punkte', '- Jonas klärt die Lizenz'],
    ['Nächste Schritte', '- Angebot einholen (Petra)'],
    ['Prochaines étapes', "- Envoyer le devis d'ici vendredi"],
    ['Próximos pasos', '- Carmen debe revisar el contrato'],
    ['待办', '- 张伟：周五前完成迁移方案'],
  ])('with somebody or a day are working memory: %s %s', (heading, text) => {
    const [draft] = draftsOf(text, heading);
    expect(draft).toMatchObject({ type: 'decision', excerpt: text, distilled: { isOpen: true } });
  });

  test.each([
    ['Action items', '- [x] Mira: ask the bank'],
    ['Action items', '- Mira: ask the bank (done)'],
    ['Action items', '- ~~Mira: ask the bank~~'],
    ['Action items', '- Think about the name'],
    ['Next steps', '- Looking to get started? [Set up](setup.md)'],
    ['Present', '- Mira: harbour office'],
  ])('that are done, vague, a pointer or elsewhere are not: %s %s', (heading, text) => {
    expect(titlesOf(text, heading)).toEqual([]);
  });
});
