import { someOf } from '../../../fakes/trials';
import { ProgramFixture } from './started-program';

const escape = '\u001B]0;owned\u0007\u009B2J\u202E\u{E0041}';
const acting = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\u200B-\u200F\u2028\u2029]|[\u{E0000}-\u{E007F}]/u;
const note = `---\ntitle: "tea \\e]0;owned\\a"\ntags: ["x\\e[2J"]\n---\n# tea ${escape}\nGreen tea${escape} is [[gone${escape}]].\n`;

let fixture: ProgramFixture;

beforeAll(async () => {
  fixture = await ProgramFixture.create({
    [`tea${escape}\nUndone: all.md`]: note,
    'Folder/plain.md': note,
    '.cyberbrain/write.lock': JSON.stringify({ host: escape, process: '1', command: escape, token: escape }),
    [`../home/.claude/projects/shelf${escape}/a.jsonl`]: '{}\n',
    'AI/Inbox/broken.jsonl': `{"type":"user${escape}`,
  });
});
afterAll(() => fixture.remove());

const lines = [
  ['index'],
  ['search', 'tea'],
  ['matches', 'Folder/plain.md', 'tea'],
  ['ask', 'green tea', '--offline'],
  ['ask', '--questions', `no${escape}.jsonl`],
  ['related', 'Folder/plain.md'],
  ['audit'],
  ['compact', '--dry-run'],
  ['refresh', `no${escape}`],
  ['promote', `no${escape}`],
  ['distil', `no${escape}`],
  ['sources'],
  ['restructure'],
  ['status'],
  ['runs'],
  ['captured'],
  ['sessions'],
  ['sessions', 'watch', `no${escape}`],
  ['uncertain'],
  ['review'],
  ['prompts', 'list'],
  ['preferences'],
  ['preferences', 'set', `tea${escape}`],
  ['setup-vault', '--dry-run'],
  ['ingest', '--offline'],
  ['ingest', `missing${escape}.jsonl`],
  ['enrich', '.', '--dry-run', '--offline'],
  ['move', `no${escape}.md`, 'Folder'],
  ['undo', escape],
  ['redo', escape],
  ['show', `no${escape}`, '--source'],
  ['search', 'tea', `--nothing${escape}`],
  [`command${escape}`],
  ['search', 'tea', '--limit', escape],
  ['search', 'tea', '--vault', escape],
  ['related', escape],
];

test.each(someOf(lines, 3))(
  '%j prints nothing that acts',
  async (...words) => {
    for (const more of [[], ['--json']]) {
      const { code, stdout, stderr } = await fixture.run([...words, ...more]);
      expect([0, 1, 2, 3]).toContain(code);
      expect(stdout + stderr).not.toBe('');
      expect(stdout).not.toMatch(acting);
      expect(stderr).not.toMatch(acting);
      expect(`${stdout}\n${stderr}`).not.toMatch(/^Undone: all/m);
      if (more.length > 0 && stdout !== '') JSON.parse(stdout);
    }
  },
  60_000,
);
