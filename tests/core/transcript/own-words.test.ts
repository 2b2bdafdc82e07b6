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
    'additional_data',
    'open_files',
    'reminderInstructions',
    'editorContext',
    'attachments',
  ])('%s in front of them or behind them', (name) => {
    expect(ownWords(`${block(name)}\n\nCount the boats.`)).toBe('Count the boats.');
    expect(ownWords(`Zähle die Boote.\n\n${block(name)}`)).toBe('Zähle die Boote.');
    expect(ownWords(`<${name} id="1">\nx\n</${name}> Count the boats.`)).toBe('Count the boats.');
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

  it('what Copilot writes around them', () => {
    const blocks = ['context', 'editorContext', 'reminderInstructions'].map((name) =>
      block(name, name === 'context' ? 'The current date is March 4, 2026.' : 'Always be brief.'),
    );
    expect(ownWords([...blocks, block('userRequest', 'Count the boats.')].join('\n'))).toBe('Count the boats.');
  });

  it('what Codex writes of the editor, also without a request', () => {
    const context = '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:';
    expect(ownWords(`${context}\nCount the boats.`)).toBe('Count the boats.');
    expect(ownWords(context)).toBe('');
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
    ...['firewall_rules', 'business_rules', 'system_prompt', 'coding_guidelines', 'android_manifest_context'].flatMap(
      (name) => [`${block(name)}\n\nAdd port 80 to these.`, `Add port 80 to these:\n${block(name)}`, block(name)],
    ),
    ...['securityContext', 'contextConfigLocation', 'order-notifications', 'skill', 'attachment', 'context'].flatMap(
      (name) => [`${block(name)}\nIs that right?`, `Is that right?\n<${name}>x</${name}>`, block(name)],
    ),
    '<task name="build">\n<echo/>\n</task>',
    'I wrote <user_rules> in my prompt file. My prompt file ends so: </user_rules>',
    'Compare <user_rules> and the other.\nSecond line important\n</user_rules>',
    '<user_rules> is the mark that Cursor writes, and it ends with </user_rules>',
    'Please add this to my list.\n## My request for Codex:\nfoo',
  ])('%j', (said) => {
    expect(ownWords(said)).toBe(said);
  });

  it('words between two blocks of one name, and marks that they name, are theirs', () => {
    const blocks = block('user_rules', 'a');
    expect(ownWords(`${blocks}\nCount the boats.\n${blocks}`)).toBe('Count the boats.');
    expect(ownWords(`${blocks}\nCount the boats.\n${blocks}\nZähle die Fähren.`)).toBe(
      `Count the boats.\n${blocks}\nZähle die Fähren.`,
    );
    expect(ownWords(`${blocks}\nWhat does </user_rules> do here?`)).toBe('What does </user_rules> do here?');
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
    const many = '<user_rules>\n'.repeat(60_000).trim();
    expect(ownWords(`${many}\nCount the boats. ${'</user_rules>'.repeat(9)}`)).toBe('');
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
