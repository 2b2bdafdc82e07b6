import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramFolder, isRunning } from '../../../fakes/vault/program-folder';
import { ProviderServer, hang, tell } from '../../../fakes/language-models/provider-server';
import { someOf, testInTurn } from '../../../fakes/trials';
import { ProgramFixture, shown } from './started-program';

const slow = testInTurn(2);

const key = 'sk-ant-test-0123456789abcdef';

let fixture: ProgramFixture;
let server: ProviderServer;
let programs: ProgramFolder;

beforeEach(async () => {
  [fixture, server, programs] = [
    await ProgramFixture.create({ 'Notes/Tea.md': '# Tea\n' }),
    await ProviderServer.start(),
    await ProgramFolder.create(),
  ];
  server.always = tell({
    content: [{ type: 'text', text: 'ready' }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 24, output_tokens: 4 },
  });
});

afterEach(async () => {
  await fixture.remove();
  await server.stop();
  await programs.remove();
});

const env = { ANTHROPIC_API_KEY: key };
const useAnthropic = (): ReturnType<ProgramFixture['json']> =>
  fixture.json(['provider', 'use', 'anthropic', '--address', server.address], { env });
const everything = (): string => JSON.stringify(fixture.files());

slow('shows the choice and the available keys, never a key, and makes nothing', async () => {
  const { code, output } = await fixture.json(['provider', '--offline'], { env });
  expect([code, output['first'], output['found']]).toMatchObject([0, { provider: 'none' }, null]);
  expect(await shown('provider', output)).toBe(
    'Used     none; rules are used\nLimits   none\nKeys     ANTHROPIC_API_KEY in the environment\n',
  );
  expect((await fixture.run(['provider'], { env })).stdout).toMatch(/On this device:\n {2}(?:no )?Claude Code/);
  expect([everything().includes(key), server.asked]).toEqual([false, []]);
});

slow('chooses, tests and caps, and keeps that on this device alone', async () => {
  const before = fixture.files(fixture.vault);
  expect((await useAnthropic()).output).toMatchObject({
    first: { provider: 'anthropic', model: 'claude-sonnet-5', problem: null },
  });
  const tested = await fixture.json(['provider', 'test', '--yes'], { env });
  expect([tested.code, tested.stderr, tested.output['test']]).toMatchObject([
    0,
    '',
    {
      provider: 'anthropic',
      model: 'claude-sonnet-5',
      inputTokens: 24,
      outputTokens: 4,
      usd: 0.000088,
      reply: 'ready',
    },
  ]);
  expect(server.asked.map(({ headers }) => headers['x-api-key'])).toEqual([key]);
  expect(await shown('provider', tested.output)).toMatch(
    /^claude-sonnet-5 answered "ready" after [\d,]+ ms: 24 tokens read, 4 written, less than \$0\.0001\.\nUsed {5}anthropic {2}claude-sonnet-5 {2}http:/,
  );
  expect((await fixture.json(['provider', 'caps', '--day', '2.50'])).output['caps']).toEqual({
    run: null,
    day: 2.5,
    month: null,
  });
  expect([fixture.files(fixture.vault), everything().includes(key)]).toEqual([before, false]);
  mkdirSync(join(fixture.folder, 'other/.obsidian'), { recursive: true });
  expect(
    (await fixture.json(['provider', '--offline', '--vault', join(fixture.folder, 'other')])).output,
  ).toMatchObject({
    first: { provider: 'none' },
    caps: { day: null },
  });
});

test('without consent, no model is asked that costs money', async () => {
  await useAnthropic();
  const { code, output } = await fixture.json(['provider', 'test'], { env });
  expect([code, output, server.asked]).toMatchObject([
    3,
    {
      refused: 'Nothing was sent: this may cost money and was not confirmed.',
      quote: { calls: 1, model: 'claude-sonnet-5' },
    },
    [],
  ]);
  expect(await shown('provider', output)).toMatch(
    /^Asking claude-sonnet-5 \(anthropic\) costs about \$0\.\d+\. Up to 1 call [\s\S]*--yes to agree\.\n$/,
  );
});

slow('limits name what they cannot count', async () => {
  await fixture.run(['provider', 'use', 'openai-compatible', '--address', server.address, '--model', 'mystery-1']);
  const { stdout } = await fixture.run(['provider', 'caps', '--day', '2', '--ask', 'no']);
  expect(stdout).toContain(
    'Limits   $2.00 a day; runs within them start without asking\n         OpenAI-compatible server is not counted because its price is unknown.\n',
  );
});

test('reports a refused key without the key', async () => {
  await useAnthropic();
  server.always = tell({ error: { type: 'authentication_error', message: `invalid x-api-key ${key}` } }, 401);
  const { code, stdout, stderr } = await fixture.run(['provider', 'test', '--yes', '--json'], { env });
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { error: { code: 'model-failed' } }]);
  expect(stderr).toMatch(
    /^Anthropic at 127\.0\.0\.1:\d+ does not accept the key \(status 401: invalid x-api-key …\)\./,
  );
  expect(`${stdout}${stderr}${everything()}`).not.toContain(key);
});

slow('Ctrl-C ends the wait for a server', async () => {
  await useAnthropic();
  server.next.push(hang);
  const child = fixture.start(['provider', 'test', '--yes', '--json'], { env });
  const ended = fixture.ended(child);
  await server.wasAsked(1);
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  expect([code, JSON.parse(stdout)]).toMatchObject([130, { error: { code: 'cancelled' } }]);
});

slow('a command for this call takes the place of every choice, and gets no key', async () => {
  await useAnthropic();
  const program = programs.write(
    'my model',
    'note("given", JSON.stringify({ stdin, cwd: process.cwd(), env: process.env })); process.stdout.write("ready");',
  );
  const { code, output } = await fixture.json(['provider', 'test'], {
    env: { ...env, CLAUDECODE: '1', CYBERBRAIN_LLM_COMMAND: program },
  });
  expect([code, output['command'], output['test']]).toMatchObject([
    0,
    program,
    { provider: 'command', model: 'my model', inputTokens: null, reply: 'ready' },
  ]);
  const given = programs.noted('given') ?? '';
  expect([given.includes(key), given.includes('CLAUDECODE'), server.asked]).toEqual([false, false, []]);
  expect(JSON.parse(given)).toMatchObject({
    stdin: 'Answer in one word.\n\nReply with the word ready.',
    env: { CYBERBRAIN_CHILD: '1' },
  });
});

test.each(someOf(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 2))(
  '%s leaves nothing of a program at work',
  async (signal) => {
    const deaf = 'process.on("SIGTERM", () => {}); process.on("SIGHUP", () => {}); setInterval(() => {}, 1000);';
    const program = programs.write(
      'slow',
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}]); ${deaf} note('pids', JSON.stringify([process.pid, child.pid]));`,
    );
    const child = fixture.start(['provider', 'test'], { env: { CYBERBRAIN_LLM_COMMAND: program } });
    const ended = fixture.ended(child);
    const pids = JSON.parse(await programs.whenNoted('pids')) as number[];
    child.kill(signal);
    expect((await ended).code).toBe(signal === 'SIGHUP' ? 129 : 130);
    while (pids.some(isRunning))
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
  },
);

test('no vault can choose a provider, a program or an address', async () => {
  const program = programs.write('evil', 'note("ran", "yes");');
  const evil = {
    first: { provider: 'command', program, address: server.address },
    provider: 'command',
    command: program,
    CYBERBRAIN_LLM_COMMAND: program,
  };
  for (const path of [
    '.obsidian/plugins/cyberbrain/data.json',
    '.cyberbrain/language-models.json',
    '.cyberbrain/records/language-models.json',
    'language-models.json',
    '.env',
  ])
    fixture.write(path, JSON.stringify(evil));
  expect((await fixture.json(['provider', '--offline'])).output).toMatchObject({
    first: { provider: 'none' },
    second: null,
    command: null,
  });
  expect((await fixture.run(['provider', 'test'])).code).toBe(2);
  expect([programs.noted('ran'), server.asked]).toEqual([null, []]);
});

test('a program of the vault is not found by its name', async () => {
  writeFileSync(join(fixture.vault, 'planted-in-the-vault'), '#!/bin/sh\necho planted\n', { mode: 0o755 });
  const { code, stderr } = await fixture.run(['provider', 'use', 'command', '--program', 'planted-in-the-vault']);
  expect([code, stderr]).toEqual([
    2,
    'The program planted-in-the-vault was not found on this device, or cannot be run. Give its full path, without arguments.\n',
  ]);
});

const mistakes: [string, readonly string[], number, RegExp][] = [
  ['an unknown action', ['provider', 'frobnicate'], 2, /^action: Use show, use, model, caps or test\.$/],
  ['an unknown provider', ['provider', 'use', 'gpt'], 2, /^Name a provider: none, claude-code/],
  ['an unencrypted address', ['provider', 'use', 'anthropic', '--address', 'http://x.example'], 2, /unencrypted/],
  ['a test without a network', ['provider', 'test', '--offline'], 2, /you passed --offline/],
  ['a test of nothing', ['provider', 'test'], 2, /No language model is chosen/],
];

test.each(someOf(mistakes, 2))('%s is refused with the next step', async (_, words, exit, sentence) => {
  const { code, stderr } = await fixture.run(words);
  expect([code, sentence.test(stderr.trim())]).toEqual([exit, true]);
});
