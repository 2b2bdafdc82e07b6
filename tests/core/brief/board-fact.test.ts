import { entryDetails } from '../../../src/core/board/entry-details';
import type { BoardRecord } from '../../../src/core/board/record';
import { entryText, gravityOf } from '../../../src/core/brief/board-fact';

function record(given: Partial<BoardRecord>): BoardRecord {
  const lists = { tags: [], related: [], supersedes: [], tasks: [], citations: [] };
  const texts = { id: 'a', date: '', title: 'T', project: '', status: 'open', rationale: '' };
  return { ...texts, kind: 'decision', confidence: null, ...lists, keys: {}, ...given };
}

describe('an entry of the board in one line', () => {
  it.each<[string, Partial<BoardRecord>]>([
    [
      'Use Postgres. Two programs write',
      { title: 'Use Postgres', keys: { outcome: 'Postgres' }, rationale: 'Two programs write.' },
    ],
    [
      'Database. Outcome: Postgres. Two programs write',
      { title: 'Database', keys: { outcome: 'Postgres' }, rationale: 'Two programs write.' },
    ],
    ['Who pays? Asked by Omar', { kind: 'open-question', title: 'Who pays?', rationale: 'Asked by\nOmar.' }],
    ['No network. Severity: high', { kind: 'blocker', title: 'No network', keys: { severity: 'high' } }],
    [
      'Fuse trips. Likelihood: low. Mitigation: a second fuse',
      { kind: 'risk', title: 'Fuse trips', keys: { mitigation: 'a second fuse', likelihood: 'low' } },
    ],
    ['Router. Depends on: the city', { kind: 'dependency', title: 'Router', keys: { depends_on: 'the city' } }],
    ['Stop the migration', { kind: 'plan', title: 'Stop the migration.', rationale: 'Stop the migration.' }],
    ['No key. The office sleeps', { title: 'No key', rationale: '# No key\n\nThe office sleeps.\n\n## Why\n' }],
    ['Plain', { title: 'Plain', keys: { alternatives: ['SQLite', 'MySQL'] } }],
  ])('reads "%s"', (expected, given) => {
    expect(entryText({ record: record(given), since: '' })).toBe(expected);
  });

  it('has the keys of its kind and no others', () => {
    const keys = { severity: 'high', answer: 'yes', resolution: ' ' };
    expect(entryDetails({ kind: 'blocker', keys })).toEqual(['severity: high']);
    expect(entryDetails({ kind: 'decision', keys: { alternatives: ['a', 'b'] } })).toEqual(['alternatives: a; b']);
  });

  it('is as grave as its levels say', () => {
    const blocked = (severity: string): number => gravityOf(record({ kind: 'blocker', keys: { severity } }));
    expect(blocked('critical')).toBeGreaterThan(blocked('low'));
    expect(blocked('low')).toBeGreaterThan(gravityOf(record({ kind: 'blocker' })));
    const keys = { likelihood: 'high', impact: 'high' };
    const risk = (status: string): number => gravityOf(record({ kind: 'risk', status, keys }));
    expect(risk('active')).toBeGreaterThan(risk('mitigated'));
    expect(gravityOf(record({ kind: 'decision', keys: { severity: 'high' } }))).toBe(0);
  });
});
