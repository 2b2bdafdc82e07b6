import { nothingUnread, redactSession } from '../../../src/engine/capturing/tidy-sessions';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../../core/extraction/session';

const secret = 'Tr0ub4dor&3';
const said = `the password is ${secret}`;
const at = { turnsBefore: 1 };

const deeds: readonly Deed[] = [
  { kind: 'file', path: said, ...at },
  { kind: 'removal', path: said, ...at },
  {
    kind: 'failure',
    command: said,
    error: said,
    fix: { command: said, files: [said], added: said, turnsBefore: 1 },
    ...at,
  },
  { kind: 'test', command: said, outcome: said, isPassed: true, ...at },
  { kind: 'figures', command: said, figures: [said, `again: ${said}`], ...at },
  { kind: 'commit', hash: 'abc1234', title: said, body: said, ...at },
  { kind: 'push', to: said, ...at },
  { kind: 'pull-request', url: said, title: said, ...at },
  { kind: 'task', subject: said, isDone: false, ...at },
  { kind: 'order', text: said, ...at },
  { kind: 'interruption', ...at },
];

test.each(deeds.map((deed) => [deed.kind, deed] as const))(
  'no text of a deed keeps a secret: %s',
  async (_kind, deed) => {
    const talk = { ...session('pier', [['u', 'Hello.']]), deeds: [deed] };
    const redact = (text: string): Promise<{ text: string; counts: Record<string, number> }> =>
      Promise.resolve({ text: text.replaceAll(secret, '[redacted]'), counts: {} });
    const found = JSON.stringify(await redactSession(talk, nothingUnread, redact, () => Promise.resolve()));
    expect(found).not.toContain('Tr0ub4dor');
    expect(found).toContain(`"kind":"${deed.kind}"`);
  },
);
