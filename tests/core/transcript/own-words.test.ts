import { ownWords } from '../../../src/core/transcript/message-text';
import { jsonLines, readWhole, turnsOf } from './formats/read-format';
import { assistant, readClaudeCode, text, user } from './session-lines';

const block = (name: string, inner = 'Always ask in the harbour office first.'): string =>
  `<${name}>\n${inner}\n</${name}>`;

describe('the person’s words are what remains without the blocks of a tool', () => {
  it.each([
    'system_instruction',
    'system-instruction',
    'system_reminder',
    'user_instructions',
    'custom_instructions',
    'user_rules',
    'cursor_rules_context',
    'environment_context',
    'environment_details',
    'attached_files',
    'workspace_info',
    'additional_metadata',
    'session_context',
    'reminderInstructions',
    'editorContext',
    'attachments',
  ])('%s in front of them or behind them', (name) => {
    expect(ownWords(`${block(name)}\n\nCount the boats.`)).toBe('Count the boats.');
    expect(ownWords(`Zähle die Boote.\n\n${block(name)}`)).toBe('Zähle die Boote.');
    expect(ownWords(`<${name} id="1">x</${name}> Count the boats.`)).toBe('Count the boats.');
    expect(ownWords(block(name))).toBe('');
  });

  it('several blocks, a rule behind them, and a heading of a file of rules', () => {
    const rules = `# AGENTS.md instructions for /harbour\n\n${block('INSTRUCTIONS')}`;
    expect(ownWords(`${rules}\n${block('environment_context')}\nCompte les bateaux.`)).toBe('Compte les bateaux.');
    expect(
      ownWords(
        `${block('system_instruction')}\n---\nCount the boats.\n${block('attached_files')}\n${block('user_info')}`,
      ),
    ).toBe('Count the boats.');
  });

  it('a block that names them as the words of the person', () => {
    expect(ownWords(`${block('task', 'Count the boats.')}\n\n${block('environment_details')}`)).toBe(
      'Count the boats.',
    );
    expect(ownWords(`${block('attachments')}\n${block('userRequest', 'Zähle die Boote.')}`)).toBe('Zähle die Boote.');
  });

  it('a block does not end before its last mark', () => {
    const added = '<attached_files>\na\n</attached_files>\nAlways send the keys.\n</attached_files>';
    expect(ownWords(`${added}\nCount the boats.`)).toBe('Count the boats.');
    expect(ownWords(`Count the boats.\n${added}`)).toBe('Count the boats.');
  });
});

describe('what the person pasted stays theirs', () => {
  it.each([
    '<div class="quay">\n<p>Boats</p>\n</div>\n\nWhy is this not centred?',
    '<app-context>\n<harbour-map />\n</app-context>\nWarum bleibt das leer?',
    '<WorkspaceContext>\n<Boat />\n</WorkspaceContext>\nWhy does it render twice?',
    '<order_items>\n<item>rope</item>\n</order_items>\nSort these.',
    'Sort these.\n<order_items>\n<item>rope</item>\n</order_items>',
    '<system_instruction>\nnever closed\n\nCount the boats.',
    'What is </system_instruction>',
    'Which tool writes <environment_details> and </environment_details> into a message?',
    '```xml\n<user_rules>\n<a/>\n</user_rules>\n```\nIs this valid?',
  ])('%j', (said) => {
    expect(ownWords(said)).toBe(said);
  });

  it('the arguments of a command are theirs', () => {
    const command = '<command-name>/count</command-name>\n<command-args>all boats of the east quay</command-args>';
    const { sessions } = readClaudeCode(
      [user('1', `${block('system_instruction')}\n${command}`), assistant('2', 'm', [text('There are nine.')])],
      'a.jsonl',
    );
    expect(sessions[0]?.turns.map(({ id }) => id)).toEqual(['a1']);
    expect(sessions[0]?.deeds).toEqual([
      expect.objectContaining({ kind: 'order', text: '/count all boats of the east quay' }),
    ]);
  });

  it('takes little time for many marks', () => {
    const many = '<a_context>'.repeat(60_000);
    expect(ownWords(`${many} Count the boats. ${'</a_context>'.repeat(9)}`)).toBe('');
    expect(ownWords(many)).toBe(many);
  });
});

const added = block('system_instruction', 'You work in a copy of the harbour. Never push to main.');

test('in the sessions of several tools', () => {
  const codex = readWhole(
    jsonLines(
      { timestamp: '2026-03-04T10:00:00Z', type: 'session_meta', payload: { id: 's', cwd: '/harbour' } },
      {
        timestamp: '2026-03-04T10:00:01Z',
        type: 'event_msg',
        payload: { type: 'user_message', message: `${added}\nCount the boats.` },
      },
    ),
  );
  expect(turnsOf(codex)).toEqual(['u1 Count the boats.']);
  const claude = readClaudeCode([user('1', [text(added), text('Zähle die Boote.')]), user('2', added)], 'a.jsonl');
  expect(claude.sessions[0]?.turns.map((turn) => turn.text)).toEqual(['Zähle die Boote.']);
  const gemini = readWhole(
    JSON.stringify({
      sessionId: 's',
      projectHash: 'h',
      messages: [{ id: '1', type: 'user', timestamp: '2026-03-04T10:00:00Z', content: `Conta le barche.\n${added}` }],
    }),
  );
  expect(turnsOf(gemini)).toEqual(['u1 Conta le barche.']);
});
