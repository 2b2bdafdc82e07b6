import fc from 'fast-check';
import { isAppError } from '../../../src/core/errors';
import type { ReadSessions } from '../../../src/core/transcript/turn';
import { assistant, line, readClaudeCode, text, user } from './session-lines';

const read = (...lines: string[]): ReadSessions => readClaudeCode(lines.join('\n'), 'folder/file-name.jsonl');
const turnsOf = (transcript: ReadSessions): string[] =>
  transcript.sessions.flatMap((session) => session.turns.map((turn) => `${turn.id} ${turn.text}`));
const turns = (...lines: string[]): string[] => turnsOf(read(...lines));

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return isAppError(error, 'unknown-format') ? `${String(error.path)}|${error.message}` : 'another error';
  }
  return 'no error';
}

describe('turns', () => {
  it('are messages with text, numbered in one row', () => {
    expect(
      turns(
        user('1', 'Hello'),
        assistant('2', 'm1', [text('Hi')]),
        assistant('3', 'm2', [text('More')]),
        user('4', [text('Thanks')]),
      ),
    ).toEqual(['u1 Hello', 'a2 Hi', 'a3 More', 'u4 Thanks']);
  });

  it('are without what an editor adds to the words of the user', () => {
    const opened = '<ide_opened_file>The user opened /a.ts.</ide_opened_file>';
    const selected = '<ide_selection>Lines 1 to 2:\nx</ide_selection>';
    expect(turns(user('1', [text(opened), text(selected), text('Mend it')]), user('2', [text(opened)]))).toEqual([
      'u1 Mend it',
      `u2 ${opened}`,
    ]);
  });

  it('join the assistant lines of one message', () => {
    const transcript = read(
      assistant('1', 'm1', [{ type: 'thinking', thinking: 'hm' }]),
      assistant('2', 'm1', [text('One')]),
      assistant('3', 'm1', [{ type: 'tool_use', name: 'x', input: {} }]),
      assistant('4', 'm1', [text('Two'), text('Three')]),
    );
    expect(transcript.sessions[0]?.turns).toEqual([
      { id: 'a1', role: 'assistant', key: 'm1', text: 'One\n\nTwo\n\nThree', at: null },
    ]);
  });

  it('leave out side chains, meta lines, tool calls, results and thinking', () => {
    expect(
      turns(
        user('1', 'Go'),
        user('2', 'side', { isSidechain: true }),
        user('3', 'meta', { isMeta: true }),
        user('4', [{ type: 'tool_result', tool_use_id: 'x', content: [text('result')] }]),
        assistant('5', 'm1', [{ type: 'tool_use', name: 'x', input: { text: 'no' } }]),
        assistant('6', 'm2', [{ type: 'thinking', thinking: 'no' }]),
        user('7', [{ type: 'image', source: {} }]),
      ),
    ).toEqual(['u1 Go']);
  });

  it('count text beside a tool result', () => {
    expect(turns(user('1', [{ type: 'tool_result', content: 'x' }, text('Stop there')]))).toEqual(['u1 Stop there']);
  });

  it.each([
    '<command-name>/clear</command-name>',
    '<command-message>x</command-message>',
    '<command-args>x</command-args>',
    '<local-command-stdout>x</local-command-stdout>',
    '<local-command-stderr>x</local-command-stderr>',
    '<local-command-caveat>x',
    '<task-notification>x',
    '<bash-input>ls</bash-input>',
    '<bash-stdout>x</bash-stdout>',
    '<bash-stderr>x</bash-stderr>',
    'Base directory for this skill: /x',
    '[Request interrupted by user]',
    'Caveat: The messages below were generated',
    'This session is being continued from a previous conversation that ran out of context.',
    'Stop hook feedback: Always use SQLite.',
    '  \n ',
    '<system-reminder>only this</system-reminder>',
    '<system-reminder>first</system-reminder>\n<command-name>/x</command-name>',
  ])('leaves out text that the tool wrote in the user’s name: %j', (content) => {
    expect(turns(user('1', 'Real'), user('2', content), user('3', [text(content)]))).toEqual(['u1 Real']);
  });

  it('look at the whole joined message', () => {
    expect(turns(user('1', [text('Mine'), text('<bash-stdout>x</bash-stdout>')]))).toEqual([
      'u1 Mine\n\n<bash-stdout>x</bash-stdout>',
    ]);
    expect(turns(user('0', 'a'), user('1', [text('<command-name>/x</command-name>'), text('with arguments')]))).toEqual(
      ['u1 a'],
    );
  });

  it('keep such words of the assistant', () => {
    expect(turns(assistant('1', 'm', [text('[Request interrupted by user]')]))).toEqual([
      'a1 [Request interrupted by user]',
    ]);
  });

  it('lose all from the first to the last mark of a reminder, but no unclosed one', () => {
    expect(turns(user('1', 'A <system-reminder>x\ny</system-reminder>B<system-reminder>z</system-reminder>C'))).toEqual(
      ['u1 A C'],
    );
    expect(turns(user('1', 'A <system-reminder>x'))).toEqual(['u1 A <system-reminder>x']);
  });

  it('count a copied line once', () => {
    expect(
      turns(user('1', 'A'), assistant('2', 'm', [text('B')]), user('1', 'A'), assistant('2', 'm', [text('B')])),
    ).toEqual(['u1 A', 'a2 B']);
  });

  it('have keys, also without uuid or message id', () => {
    const lines = [
      user(null, 'Same'),
      user(null, 'Same'),
      assistant('x', null, [text('B')]),
      assistant(null, null, [text('C')]),
    ];
    const keys = read(...lines).sessions[0]?.turns.map((turn) => turn.key) ?? [];
    expect(new Set(keys).size).toBe(4);
    expect(keys[2]).toBe('x');
    expect(
      read(...lines, user(null, 'Same'))
        .sessions[0]?.turns.map((turn) => turn.key)
        .slice(0, 4),
    ).toEqual(keys);
  });

  it('carry the time of their first line in UTC', () => {
    const at = (timestamp: unknown): string | null | undefined =>
      read(user('1', 'A', { timestamp })).sessions[0]?.turns[0]?.at;
    expect(at('2026-03-04T14:32:15.120Z')).toBe('2026-03-04T14:32:15.120Z');
    expect(at('2026-03-04T14:32:15+02:00')).toBe('2026-03-04T12:32:15.000Z');
    expect(at('yesterday')).toBeNull();
    expect(at({})).toBeNull();
  });
});

describe('order', () => {
  const at = (uuid: string, parentUuid: string | null, more = {}): string => user(uuid, uuid, { parentUuid, ...more });

  it('is that of the file, whatever the times are', () => {
    expect(turns(at('a', null, { timestamp: '2026-01-02' }), at('b', 'a', { timestamp: '2026-01-01' }))).toEqual([
      'u1 a',
      'u2 b',
    ]);
  });

  it('puts a parent before its child', () => {
    expect(turns(at('c', 'b'), at('x', null), at('b', 'a'), at('a', null), at('z', 'gone'))).toEqual([
      'u1 x',
      'u2 a',
      'u3 b',
      'u4 c',
      'u5 z',
    ]);
  });

  it('counts every branch', () => {
    expect(turns(at('a', null), at('b1', 'a'), at('c1', 'b1'), at('b2', 'a'), at('c2', 'b2'))).toHaveLength(5);
  });

  it('follows parents that are not turns, and the logical parent', () => {
    const boundary = line({ type: 'system', uuid: 's', parentUuid: null, logicalParentUuid: 'a' });
    expect(turns(boundary, at('b', 's'), at('a', null))).toEqual(['u1 a', 'u2 b']);
  });

  it('neither hangs on circles nor loses their lines', () => {
    expect(turns(at('a', 'c'), at('b', 'a'), at('c', 'b'), at('d', 'd'))).toEqual(['u1 d', 'u2 a', 'u3 b', 'u4 c']);
  });
});

describe('sessions', () => {
  it('are distinguished by id; one without an id gets its own', () => {
    const transcript = read(
      user('1', 'A', { sessionId: 'x' }),
      user('2', 'B', { sessionId: 'y' }),
      user('3', 'C', { sessionId: 'x' }),
      line({ type: 'user', uuid: '4', message: { content: 'D' } }),
    );
    expect(transcript.sessions.map(({ id, turns: list }) => [id, list.map((turn) => turn.id)])).toEqual([
      ['x', ['u1', 'u2']],
      ['y', ['u1']],
      [expect.stringMatching(/^claude-code-[0-9a-f]{14}$/), ['u1']],
    ]);
  });

  it('name the last folder', () => {
    const transcript = read(
      user('1', 'A', { cwd: '/a' }),
      line({ type: 'system', sessionId: 'session-1', cwd: '/b' }),
      user('2', 'B', { isSidechain: true, cwd: '/c' }),
    );
    expect(transcript.sessions[0]?.cwd).toBe('/b');
  });

  it('collect compaction summaries', () => {
    const transcript = read(
      user('1', 'A'),
      assistant('2', 'm', [text('B')]),
      user('3', 'What was done so far', { isCompactSummary: true, timestamp: '2026-01-01T00:00:00Z' }),
      user('4', 'C'),
    );
    expect(turnsOf(transcript)).toEqual(['u1 A', 'a2 B', 'u3 C']);
    expect(transcript.sessions[0]?.summaries).toEqual([
      { key: '3', text: 'What was done so far', at: '2026-01-01T00:00:00.000Z', turnsBefore: 2 },
    ]);
  });
});

describe('lines that are not messages', () => {
  it('are counted if they are not objects', () => {
    const transcript = read('"text"', '42', '[1]', 'null', '{"cut":', '', user('1', 'A'), '{"silly":true}');
    expect(transcript.brokenLines).toBe(5);
    expect(turnsOf(transcript)).toEqual(['u1 A']);
  });

  it.each([
    ['side chains', [user('1', 'x', { isSidechain: true })], 'side chains'],
    ['summaries', [line({ type: 'summary', summary: 'x', leafUuid: 'y' })], 'summaries'],
    ['snapshots', [line({ type: 'file-history-snapshot', messageId: 'x', snapshot: {} })], 'snapshots'],
    ['commands', [user('1', '<command-name>/clear</command-name>')], 'commands'],
    [
      'tool results',
      [user('1', [{ type: 'tool_result', content: 'x' }]), assistant('2', 'm', [{ type: 'tool_use' }])],
      'tool calls',
    ],
  ])('alone are a reason to skip the file: %s', (_name, lines, reason) => {
    const transcript = read(...lines);
    expect(turnsOf(transcript)).toEqual([]);
    expect(transcript.skipReason).toContain(reason);
  });

  it('do not hide that the format changed', () => {
    const changed = 'format may have changed';
    expect(errorOf(() => read(line({ type: 'user', uuid: '1', sessionId: 's', body: 'A' })))).toContain(changed);
    expect(errorOf(() => read(user('1', { parts: ['A'] })))).toContain(changed);
    expect(
      errorOf(() =>
        read(user('1', [{ type: 'output_text', output: 'A' }]), user('2', '<command-name>/x</command-name>')),
      ),
    ).toContain(changed);
    expect(read(user('1', { parts: ['A'] }), user('2', 'Fine')).skipReason).toBeNull();
    const wrapped = line({ type: 'message', message: { role: 'user', content: [text('A')] } });
    expect(errorOf(() => read(line({ type: 'session', id: 'x' }), wrapped))).toContain(changed);
  });
});

describe('files that are not transcripts', () => {
  it.each([
    ['', 'is empty'],
    ['\uFEFF\n \n', 'is empty'],
    ['PK\u0003\u0004\u0000\u0000binary', 'is not text'],
    ['# Notes\n\nPlain words.', 'not a transcript in a known format'],
    ['{"name":"package","version":"1.0.0"}', 'not a transcript in a known format'],
    ['[{"title":"x","create_time":1,"mapping":{"a":{}}}]', 'not a transcript in a known format'],
    ['[{"uuid":"x","name":"y","chat_messages":[]}]', 'not a transcript in a known format'],
    ['{"parentUuid":null,"type":"user","sessionId":"x","message":{"role":"us', 'is incomplete'],
  ])('%j', (content, reason) => {
    const error = errorOf(() => readClaudeCode(content, 'inbox/a.jsonl'));
    expect(error).toContain(reason);
    expect(error).toMatch(/^inbox\/a\.jsonl\|/);
  });
});

describe('any input', () => {
  const anyLine = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          type: fc.constantFrom('user', 'assistant', 'system', 'summary'),
          uuid: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer()),
          parentUuid: fc.constantFrom('a', 'b', 'c', 'd', null),
          message: fc.oneof(
            fc.json(),
            fc.record({
              id: fc.constantFrom('m1', 'm2', 3),
              content: fc.oneof(
                fc.string(),
                fc.array(fc.oneof(fc.string(), fc.record({ type: fc.constantFrom('text', 'x'), text: fc.string() }))),
              ),
            }),
          ),
          isMeta: fc.boolean(),
          isCompactSummary: fc.boolean(),
          isSidechain: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map((fields) => JSON.stringify(fields)),
  );

  it('is read or refused with a reason', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        try {
          const { sessions } = readClaudeCode(lines, 'x.jsonl');
          const keys = sessions.flatMap((session) => session.turns.map((turn) => `${turn.role} ${turn.key}`));
          expect(new Set(keys).size).toBe(keys.length);
        } catch (error) {
          expect(isAppError(error, 'unknown-format')).toBe(true);
        }
      }),
    );
  });

  it('keeps the ids of earlier turns when lines are added after their parents', () => {
    const growing = fc.array(fc.tuple(fc.nat(), fc.constantFrom('user', 'assistant', 'thinking'), fc.nat(3)), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(growing, fc.nat(), (plan, cut) => {
        const lines = plan.map(([parent, role, message], index) => {
          const more = { parentUuid: index === 0 ? null : `n${String(parent % index)}` };
          if (role === 'user') return user(`n${String(index)}`, `text ${String(index)}`, more);
          return assistant(
            `n${String(index)}`,
            `m${String(message)}`,
            role === 'thinking' ? [{ type: 'thinking' }] : [text(`text ${String(index)}`)],
            more,
          );
        });
        const ids = (some: string[]): string[] =>
          read(...some).sessions.flatMap((session) => session.turns.map((turn) => `${turn.id} ${turn.key}`));
        const earlier = ids(lines.slice(0, 1 + (cut % lines.length)));
        expect(ids(lines).slice(0, earlier.length)).toEqual(earlier);
      }),
    );
  });

  it('may be long: one line of a million characters, a chain against the order of the file', () => {
    expect(turns(user('1', `A ${'<system-reminder>'.repeat(60_000)}`))).toHaveLength(1);
    const chain = Array.from({ length: 20_000 }, (_, index) =>
      user(`n${String(index)}`, `t${String(index)}`, { parentUuid: `n${String(index + 1)}` }),
    );
    expect(turns(...chain)[0]).toBe('u1 t19999');
  });
});
