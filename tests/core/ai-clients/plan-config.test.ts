import fc from 'fast-check';
import { claudeCode } from '../../../src/core/ai-clients/clients/claude-code';
import { codex } from '../../../src/core/ai-clients/clients/codex';
import { cursor } from '../../../src/core/ai-clients/clients/cursor';
import { openCode } from '../../../src/core/ai-clients/clients/opencode';
import { vscode } from '../../../src/core/ai-clients/clients/vscode';
import { windsurf } from '../../../src/core/ai-clients/clients/windsurf';
import { zed } from '../../../src/core/ai-clients/clients/zed';
import { isOwnVersion, planConnection, planRemoval, readEntry } from '../../../src/core/ai-clients/plan-config';
import { serverCommand } from '../../../src/core/ai-clients/server-command';

const launch = { node: 'node', program: 'p' };
const server = serverCommand(launch, '/v');
const path = '/home/ada/config';

const added = (client: typeof cursor, text: string | null): string => planConnection(client, text, server, path);
const ours = '{"command": "node", "args": ["p", "mcp", "--vault", "/v"]}';
/** A text without the whitespace that is of no matter here. */
const tight = (text: string): string =>
  text.replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, '').replaceAll(',', ', '));

test.each<[string, string | null, string]>([
  ['no file', null, '{\n  "mcpServers": {\n    "cyberbrain": OURS\n  }\n}\n'],
  ['an empty file', '', '{\n  "mcpServers": {\n    "cyberbrain": OURS\n  }\n}\n'],
  ['an empty object', '{}', '{\n  "mcpServers": {\n    "cyberbrain": OURS\n  }\n}'],
  ['other settings', '{\n\t"a": 1\n}\n', '{\n\t"a": 1,\n\t"mcpServers": {\n\t\t"cyberbrain": OURS\n\t}\n}\n'],
  [
    'another server with a comment behind it',
    '{\n  "mcpServers": {\n    "b": {} // mine\n  }\n}',
    '{\n  "mcpServers": {\n    "b": {}, // mine\n    "cyberbrain": OURS\n  }\n}',
  ],
  [
    'a trailing comma, which stays one',
    '{\n  "mcpServers": {\n    "b": {}, // mine\n  },\n}',
    '{\n  "mcpServers": {\n    "b": {}, // mine\n    "cyberbrain": OURS,\n  },\n}',
  ],
  ['everything on one line', '{ "mcpServers": { "b": {} } }', '{ "mcpServers": { "b": {}, "cyberbrain": OURS } }'],
  [
    'a comment in the group',
    '{\n  "mcpServers": {\n    // none yet\n  }\n}',
    '{\n  "mcpServers": {\n    // none yet\n    "cyberbrain": OURS\n  }\n}',
  ],
  ['a comment alone', '// mine', '// mine\n{\n  "mcpServers": {\n    "cyberbrain": OURS\n  }\n}\n'],
  [
    'Windows line breaks and a byte order mark',
    '\uFEFF{\r\n  "a": 1\r\n}',
    '\uFEFF{\r\n  "a": 1,\r\n  "mcpServers": {\r\n    "cyberbrain": OURS\r\n  }\r\n}',
  ],
])('JSON with %s gets our server and keeps its layout', (_, before, after) => {
  const found = added(cursor, before);
  expect(tight(found).replace(/\{\s*"command": "node",\s*("args": \[[^\]]+\])\s*\}/, '{"command": "node", $1}')).toBe(
    after.replace('OURS', ours),
  );
  expect(planRemoval(cursor, found, before, path)).toEqual({ text: before, isRestored: true });
});

test('VS Code has another key, Claude Code names the kind of server', () => {
  expect(JSON.parse(added(vscode, null))).toEqual({ servers: { cyberbrain: { type: 'stdio', ...server } } });
  expect(JSON.parse(added(claudeCode, null))).toEqual({ mcpServers: { cyberbrain: { type: 'stdio', ...server } } });
});

test('OpenCode has the program and its arguments in one list, Zed a key of its own', () => {
  expect(JSON.parse(added(openCode, null))).toEqual({
    mcp: { cyberbrain: { type: 'local', command: ['node', 'p', 'mcp', '--vault', '/v'], enabled: true } },
  });
  expect(openCode.shape.read({ command: ['node', 'p'] })).toEqual({ command: 'node', args: ['p'] });
  for (const command of [undefined, 'node', [], ['node', 1]]) expect(openCode.shape.read({ command })).toBeNull();
  expect(JSON.parse(added(zed, null))).toEqual({ context_servers: { cyberbrain: { ...server, env: {} } } });
});

test('what the user added to the entry in Zed stays when the server changes', () => {
  const before = added(zed, null).replace('"env": {}', '"env": {"TZ": "UTC"}').replace('"/v"', '"/old"');
  expect(JSON.parse(added(zed, before))).toEqual({
    context_servers: { cyberbrain: { ...server, env: { TZ: 'UTC' } } },
  });
});

test.each([openCode, windsurf, zed])('the settings of $title keep comments, order and commas', (client) => {
  const [key = ''] = client.keys;
  const before = `// mine\n{\n  "theme": "x", // dark\n  "${key}": {\n    /* b */ "b": {"a": 1},\n  },\n  "z": [1, 2,],\n}\n`;
  const after = added(client, before);
  expect(after).toContain('"theme": "x", // dark');
  expect(planRemoval(client, after, before, path)).toEqual({ text: before, isRestored: true });
  expect(planRemoval(client, after, null, path).text).toBe(before);
  expect(() => added(client, '{"a": ')).toThrow(path);
});

const table = '[mcp_servers.cyberbrain]\ncommand = "node"\nargs = ["p", "mcp", "--vault", "/v"]\n';

test.each<[string, string | null, string]>([
  ['no file', null, table],
  ['an empty file', '', table],
  ['comments and tables', '# a\n[b] # c\nd = 1\n', `# a\n[b] # c\nd = 1\n\n${table}`],
  ['no final line break', 'd = 1 # e', `d = 1 # e\n\n${table}`],
  [
    'Windows line breaks and a byte order mark',
    '\uFEFFd = 1\r\n',
    `\uFEFFd = 1\r\n\r\n${table.replaceAll('\n', '\r\n')}`,
  ],
])('TOML with %s gets a table of ours at its end', (_, before, after) => {
  expect(added(codex, before)).toBe(after);
  expect(planRemoval(codex, after, before, path)).toEqual({ text: before, isRestored: true });
});

test('backslashes, quotes and other letters in paths arrive as they are', () => {
  const odd = serverCommand(
    { node: String.raw`C:\Program Files\node.exe`, program: 'C:\\"x"\\p.mjs' },
    'C:\\Notizen\\Gedächtnis 记忆\\',
  );
  for (const client of [cursor, codex])
    expect(readEntry(client, planConnection(client, null, odd, path), path)).toEqual(odd);
});

test('another vault changes the arguments and keeps the keys and comments of the user', () => {
  const other = serverCommand(launch, '/w');
  const json =
    '{\n  "mcpServers": {\n    "cyberbrain": {\n      "env": { "A": "b" }, // why\n      "command": "node",\n      "args": []\n    }\n  }\n}\n';
  expect(tight(planConnection(cursor, json, other, path))).toBe(json.replace('[]', '["p", "mcp", "--vault", "/w"]'));
  const toml =
    '[mcp_servers.cyberbrain]\n# why\nargs = [\n  "x",\n]\ntool_timeout_sec = 9\n\n[mcp_servers.cyberbrain.env]\nA = "b"\n';
  expect(planConnection(codex, toml, other, path)).toBe(
    '[mcp_servers.cyberbrain]\ncommand = "node"\n# why\nargs = ["p", "mcp", "--vault", "/w"]\ntool_timeout_sec = 9\n\n[mcp_servers.cyberbrain.env]\nA = "b"\n',
  );
});

test('keeps later changes when our server is removed', () => {
  const json = added(cursor, '{\n  "mcpServers": {\n    "b": {}\n  }\n}\n').replace(
    '"b": {}',
    '"b": { "c": 1 } /* d */',
  );
  expect(planRemoval(cursor, json, '{\n  "mcpServers": {\n    "b": {}\n  }\n}\n', path)).toEqual({
    text: '{\n  "mcpServers": {\n    "b": { "c": 1 } /* d */\n  }\n}\n',
    isRestored: false,
  });
  const toml = `${added(codex, 'a = 1\n')}env = { X = "1" }\n\n[mcp_servers.cyberbrain.tools]\ny = 1\n\n# of b\n[b]\nc = 2\n`;
  expect(planRemoval(codex, toml, null, path).text).toBe('a = 1\n\n# of b\n[b]\nc = 2\n');
});

test.each<[string, typeof cursor, string]>([
  ['JSON without servers', cursor, '{\n  "theme": "dark",\n  "z": [1,  2]\n}'],
  ['JSON without servers on one line', cursor, '{"theme":"dark"}'],
  ['JSON with a group without servers', cursor, '{\n\t"theme": "dark",\n\t"mcpServers": {}\n}\n'],
  ['JSON with a comment alone', cursor, '// dark'],
  ['TOML without a final line break', codex, '[tui]\ntheme = "dark"'],
  ['TOML with Windows line breaks', codex, '[tui]\r\ntheme = "dark"'],
  ['TOML with two line breaks at its end', codex, '[tui]\ntheme = "dark"\n\n'],
])('%s, edited while our server was in it, is as before but for the edit', (_, client, before) => {
  const edited = (text: string): string => text.replace('dark', 'light');
  expect(planRemoval(client, edited(added(client, before)), before, path)).toEqual({
    text: edited(before),
    isRestored: false,
  });
});

test('leaves no empty group in a file that was made for our server and has other settings now', () => {
  const made = added(openCode, null).replace('{', '{\n  "$schema": "x",');
  expect(planRemoval(openCode, made, null, path).text).toBe('{\n  "$schema": "x"\n}\n');
});

test('a backup that is damaged is of no use, and our server goes alone', () => {
  const made = added(cursor, '{"a": 1}');
  for (const backup of ['{"a": ', '[1]', made])
    expect(planRemoval(cursor, made, backup, path)).toEqual({ text: '{"a": 1, "mcpServers": {}}', isRestored: false });
});

test('what was written below our server stays on lines of its own', () => {
  const toml = `${added(codex, 'a = 1')}\n[b]\nc = 2\n`;
  expect(planRemoval(codex, toml, 'a = 1', path).text).toBe('a = 1\n\n[b]\nc = 2\n');
});

test('removes our server from any position', () => {
  const gone = (text: string): string | null => planRemoval(cursor, text, '{"mcpServers": {}}', path).text;
  expect(gone('{"mcpServers":{"cyberbrain":{},"b":{}}}')).toBe('{"mcpServers":{"b":{}}}');
  expect(gone('{"mcpServers":{"a":{},"cyberbrain":{},"b":{}}}')).toBe('{"mcpServers":{"a":{},"b":{}}}');
  expect(gone('{"mcpServers":{"a":{},"cyberbrain":{}}}')).toBe('{"mcpServers":{"a":{}}}');
  expect(gone('{"mcpServers":{"a":{},"cyberbrain":{},}}')).toBe('{"mcpServers":{"a":{},}}');
  expect(gone('{"mcpServers":{"cyberbrain":{}}}')).toBe('{"mcpServers":{}}');
});

test.each<[string, typeof cursor, string, RegExp]>([
  ['JSON', cursor, '{\n  "a": 1\n  "b": 2\n}', /config, line 3: this is not valid JSON \(comma expected\)/],
  ['cut JSON', cursor, '{\n  "mcpServers": {\n', /line 3: .*close brace expected/],
  ['TOML', codex, 'a = 1\nb = = 2\n', /config, line 2: this is not valid TOML \(/],
  ['JSON without an end', cursor, '['.repeat(200_000), /nested too deeply/],
  ['a list', cursor, '[]', /the file is not a group of values/],
  ['a group that is none', cursor, '{"mcpServers": []}', /"mcpServers" is not a group of values/],
  ['a group that is null', cursor, '{"mcpServers": null}', /"mcpServers" is not a group of values/],
  ['a server that is none', cursor, '{"mcpServers": {"cyberbrain": "x"}}', /"cyberbrain" below "mcpServers" is not/],
  ['two groups of one name', cursor, '{"mcpServers": {}, "mcpServers": {"a": {}}}', /cannot be changed without/],
  [
    'an inline table',
    codex,
    'mcp_servers = { a = { command = "b" } }\n',
    /cannot be changed without changing other parts/,
  ],
])('%s that cannot be edited is refused with its place', (_, client, text, message) => {
  expect(() => added(client, text)).toThrow(
    expect.objectContaining({ code: 'damaged', path, message: expect.stringMatching(message) as string }) as Error,
  );
});

test('a server in an inline table is not guessed at', () => {
  const text = '[mcp_servers]\ncyberbrain = { command = "x" }\n';
  for (const edit of [() => added(codex, text), () => planRemoval(codex, text, '[mcp_servers]\n', path)])
    expect(edit).toThrow(/Change it by hand, or with Codex itself/);
  const inText = `a = """\n[mcp_servers.cyberbrain]\n"""\n`;
  expect(planRemoval(codex, added(codex, inText), inText, path).text).toBe(inText);
});

test('a client that rewrites its file may add values of its own, but no other client', () => {
  const before = JSON.stringify({ starts: 1, mcpServers: { b: {} } }, null, 2);
  const planned = added(claudeCode, before);
  const made = (change: object): string => JSON.stringify({ ...(JSON.parse(planned) as object), ...change }, null, 2);
  const isTaken = (text: string, from = before): boolean => isOwnVersion(claudeCode, from, planned, text, path);
  const entry = { type: 'stdio', ...server, env: {} };
  expect(isTaken(made({ id: 'x', mcpServers: { b: {}, cyberbrain: entry } }))).toBe(true);
  expect(isTaken(made({ id: 'x' }), `${before.slice(0, -1)}// mine\n}`)).toBe(false);
  expect(isTaken(made({ starts: 2 }))).toBe(false);
  expect(isTaken(made({ mcpServers: { cyberbrain: entry } }))).toBe(false);
  expect(isTaken(made({ mcpServers: { b: {}, cyberbrain: { ...entry, args: [] } } }))).toBe(false);
  expect(isTaken('{')).toBe(false);
});

/** JSON as people write it: any indent, comments and trailing commas, on one line or several. */
const jsonTexts = fc
  .record({
    value: fc.dictionary(
      fc.constantFrom('a', 'b', 'mcpServers', 'cyber'),
      fc.dictionary(fc.constantFrom('x', 'y'), fc.oneof(fc.integer(), fc.constant({}), fc.constant([1, 'z']))),
    ),
    indent: fc.constantFrom('', '  ', '\t'),
    marks: fc.array(fc.constantFrom('', '', ' ', ' // c\n', '/* c */'), { minLength: 8, maxLength: 8 }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    ends: fc.tuple(fc.constantFrom('', '\uFEFF'), fc.constantFrom('', '\n', ' // end', '\n\n')),
    hasComma: fc.boolean(),
  })
  .map(({ value, indent, marks, lineBreak, ends: [start, end], hasComma }) => {
    let at = 0;
    const text = JSON.stringify(value, null, indent)
      .replace(/[{,\]}](?=\s*[",\]}\d])/g, (token) => `${token}${marks[at++ % marks.length] ?? ''}`)
      .replace(/([^{\s,])(\s*\})$/, (_, last: string, close: string) => `${last}${hasComma ? ',' : ''}${close}`);
    return `${start}${`${text}${end}`.replaceAll('\n', lineBreak)}`;
  })
  .filter((text) => isUsable(cursor, text));

const tomlTexts = fc
  .record({
    lines: fc.array(
      fc.constantFrom(
        'a = 1 # b',
        '# c',
        '',
        '[mcp_servers.x]',
        'args = [ "a",\n "b" ]',
        '[[d]]',
        '[mcp_servers.y.env]',
        'e = """\n[f]\n"""',
      ),
      { maxLength: 8 },
    ),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    ends: fc.tuple(fc.constantFrom('', '\uFEFF'), fc.constantFrom('', '\n', '\n\n')),
  })
  .map(
    ({ lines, lineBreak, ends: [start, end] }) => `${start}${`${lines.join('\n')}${end}`.replaceAll('\n', lineBreak)}`,
  )
  .filter((text) => isUsable(codex, text));

function isUsable(client: typeof cursor, text: string): boolean {
  try {
    return readEntry(client, text, path) === null;
  } catch {
    return false;
  }
}

test.each([
  ['JSON', cursor, jsonTexts],
  ['TOML', codex, tomlTexts],
] as const)('any %s is the same again, byte for byte, after our server came, changed and went', (_, client, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const connected = added(client, text);
      const moved = planConnection(client, connected, serverCommand(launch, '/w/x'), path);
      expect(planConnection(client, connected, server, path)).toBe(connected);
      expect(planRemoval(client, moved, text, path)).toEqual({ text, isRestored: true });
      expect(readEntry(client, planRemoval(client, moved, null, path).text, path)).toBeNull();
    }),
  );
});

test.each(['{ // c\n"mcpServers":{}}', '{"a": 1, // c\r\n"mcpServers": {}}'])(
  'a comment before an emptied group keeps its end: %j',
  (text) => {
    const removed = planRemoval(cursor, added(cursor, text), null, path);
    expect(readEntry(cursor, removed.text, path)).toBeNull();
    expect(removed.text).toContain('// c');
  },
);
