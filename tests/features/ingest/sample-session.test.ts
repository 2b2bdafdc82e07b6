import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IngestFixture } from './ingest-fixture';

interface Note {
  readonly path: string;
  readonly type: string;
  readonly durability: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly turns: string;
  readonly body: string;
}

const field = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
const value = (text: string, name: string): string => {
  const raw = field(text, name);
  return raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
};
const listed = (text: string, name: string): string[] =>
  field(text, name)
    .replace(/^\[|\]$/g, '')
    .split(', ');

function readNote(path: string, text: string): Note {
  const body = text.slice(text.indexOf('\n## ')).split('\n').slice(2).join('\n').trim();
  return {
    path,
    type: value(text, 'type'),
    durability: value(text, 'durability'),
    title: value(text, 'title'),
    summary: value(text, 'summary'),
    tags: listed(text, 'tags'),
    turns: listed(text, 'cb_turns').join('+'),
    body,
  };
}

async function sampleNotes(): Promise<Note[]> {
  const fixture = await IngestFixture.create();
  await fixture.ingestText(readFileSync(join(__dirname, '../../vaults/sample-session.jsonl'), 'utf8'));
  const order = (note: Note): number => Number(/\d+$/.exec(note.turns)?.[0]);
  return Object.entries(fixture.tree())
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, text]) => readNote(path, text))
    .sort((a, b) => order(a) - order(b));
}

describe('the sample session', () => {
  let notes: Note[] = [];
  const note = (part: string): Note => {
    const found = notes.find((candidate) => candidate.title.includes(part));
    if (found === undefined) throw new Error(`no beat about ${part}`);
    return found;
  };
  beforeAll(async () => {
    notes = await sampleNotes();
  });

  it('gives the beats that a careful colleague would keep', () => {
    expect(notes.map(({ type, durability, turns, title }) => `${type} ${durability} ${turns}: ${title}`)).toEqual([
      "decision durable u9: Sweep inside createHold's transaction, only the bikes that were asked for",
      'insight durable u15+a16: In Postgres now() is the start time of the transaction',
      'decision durable u17: Use clock_timestamp() in the sweep',
      'problem durable a6+a23: A row does not leave the index because time goes by',
      'decision durable u30: Go with an Idempotency-Key made when the form is rendered',
      'problem durable u34+a36: The upload fails because the bucket policy only allows nightly/*',
      'reference durable a38: Commands and settings to work on holds',
      'decision working-memory u39: For now holds go live at Münsterplatz only',
    ]);
  });

  it('problems with symptom, cause and fix', () => {
    expect(note('leave the index').body).toContain('functions in index predicate must be marked IMMUTABLE');
    expect(note('leave the index').body).toContain('**Cause:** A row does not leave the index');
    expect(note('leave the index').summary).toContain('it worked after changes to');
    expect(note('upload fails').body).toContain('**Fix:** Setting `BACKUP_PREFIX=nightly/` fixes the `AccessDenied`');
    expect(note('upload fails').body).not.toMatch(/ghp_|AKIA|token/);
  });

  it('decisions with their reasons, none of them called a standing rule', () => {
    expect(note('Sweep inside').body).toContain(
      '**Why:** No cron, because a dead job would block bikes and nobody would see why. And no Redis',
    );
    expect(note('clock_timestamp').summary).toContain("Don't pass a time in from the service");
    expect(note('Idempotency-Key').summary).toContain(
      'instead of hashing the payload. Families really do book the same thing twice.',
    );
    for (const { summary } of notes) expect(summary).not.toContain('A standing rule');
  });

  it('insights with their consequences', () => {
    expect(note('start time of the transaction').body).toContain('`clock_timestamp()` is the real time of day');
  });

  it('commands and settings in words, with the code and the table unchanged', () => {
    const { summary, body } = note('Commands and settings');
    expect(summary).toBe(
      'To work on holds: the commands docker compose up, pnpm db:migrate, pnpm test:int and pnpm holds:list, and the settings HOLD_MINUTES, HOLD_STATIONS, PGPOOL_MAX and BACKUP_PREFIX.',
    );
    expect(body).toContain('```bash\ndocker compose up -d db');
    expect(body).toContain('| `BACKUP_PREFIX` | `nightly/` | the only prefix the bucket policy allows |');
  });

  it('temporary facts in working memory, with what ends them', () => {
    const { path, summary, body } = note('Münsterplatz only');
    expect(path).toMatch(/^AI\/Working Memory\/velo-booking\//);
    expect(summary).toContain('stays off until Tomasz has put up the new tablet');
    expect(body).toContain('Remind me to add it to HOLD_STATIONS then.');
  });

  it('tags are nouns and technologies', () => {
    const tags = new Set(notes.flatMap((found) => found.tags));
    for (const poor of ['upload-fail', 'script-write', 'millisecond', 'spring', 'held', 'velo-booking'])
      expect(tags).not.toContain(poor);
    for (const good of ['postgres', 'idempotency-key', 'clock-timestamp', 'hold-stations'])
      expect(tags).toContain(good);
  });
});
