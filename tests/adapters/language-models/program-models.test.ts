import { writeFileSync } from 'node:fs';
import { makeLanguageModel } from '../../../src/adapters/language-models/make-language-model';
import { noProvider } from '../../../src/core/language-models/provider-choice';
import type { ModelFault } from '../../../src/core/language-models/model-error';
import type { ModelRequest } from '../../../src/ports/language-model';
import { languageModelContract, type ModelUnderTest } from '../../contracts/language-model-contract';
import { modelFixture } from '../../fakes/language-models/model-fixture';
import { ProgramFolder, isRunning } from '../../fakes/vault/program-folder';

interface Next {
  readonly text?: string;
  readonly code?: number;
  readonly error?: string;
}

interface Program {
  readonly folder: ProgramFolder;
  readonly path: string;
  /** What it does next: it reads that from files. */
  readonly next: (what: Next) => void;
}

function program(folder: ProgramFolder, path: string): Program {
  const write = (name: string, value: string): void => writeFileSync(`${folder.path}/${name}`, value);
  return {
    folder,
    path,
    next: ({ text = '', code = 0, error = '' }) => {
      write('text', text);
      write('code', String(code));
      write('error', error);
    },
  };
}

/** Notes what it was given before it does what it is to do next. */
async function tellingProgram(name: string): Promise<Program> {
  const folder = await ProgramFolder.create();
  const path = folder.write(
    name,
    `const read = (name) => require('node:fs').readFileSync(folder + '/' + name, 'utf8');
    note('given', JSON.stringify({ args, stdin, env: process.env }));
    process.stderr.write(read('error'));
    process.stdout.write(read('text'), () => { process.exitCode = Number(read('code')); });`,
  );
  return program(folder, path);
}

/** A shell's, because it starts ten times as fast. With a child of its own it hangs once it was told to. */
async function quickProgram(name: string): Promise<Program & Pick<ModelUnderTest, 'hangs' | 'isAtWork'>> {
  const folder = await ProgramFolder.create();
  const path = `${folder.path}/${name}`;
  const script = `#!/bin/sh
    folder='${folder.path}'
    cat > /dev/null
    if [ -e "$folder/hangs" ]; then
      sleep 1000 &
      echo "[$$, $!]" > "$folder/pids"
      wait
    fi
    cat "$folder/error" >&2
    cat "$folder/text"
    exit "$(cat "$folder/code")"`;
  writeFileSync(path, script, { mode: 0o755 });
  return {
    ...program(folder, path),
    hangs: async () => {
      writeFileSync(`${folder.path}/hangs`, '');
      await folder.whenNoted('pids');
    },
    isAtWork: () => (JSON.parse(folder.noted('pids') ?? '[]') as number[]).some(isRunning),
  };
}

const secret = 'sk-ant-0123456789abcdefghij';

languageModelContract('command', async (): Promise<ModelUnderTest> => {
  const { folder, path, next, hangs, isAtWork } = await quickProgram('my-model');
  const model = await makeLanguageModel({ ...noProvider, provider: 'command', program: path }, modelFixture());
  const fails = (name: string, fault: ModelFault, what: Next): ModelUnderTest['failures'][number] => ({
    name,
    fault,
    prepare: () => {
      next(what);
    },
  });
  return {
    model,
    secrets: [secret],
    answers: (text) => {
      next({ text });
    },
    cuts: null,
    hangs,
    isAtWork,
    failures: [
      fails('a code', 'unreachable', {
        code: 3,
        error: `401 for ${secret}\nThe diary says: the secret garden is behind the old brewery`,
      }),
      fails('a code without a word', 'unreachable', { code: 1 }),
      fails('more than can be held', 'unreadable', { text: 'x'.repeat(10_000_001) }),
    ],
    close: () => folder.remove(),
  };
});

const answer = (values: object): string =>
  JSON.stringify({
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: 'fine',
    stop_reason: 'end_turn',
    total_cost_usd: 0.0123,
    usage: { input_tokens: 3, cache_creation_input_tokens: 20, cache_read_input_tokens: 100, output_tokens: 7 },
    ...values,
  });

languageModelContract('claude-code', async (): Promise<ModelUnderTest> => {
  const { folder, path, next, hangs, isAtWork } = await quickProgram('claude');
  const model = await makeLanguageModel({ ...noProvider, provider: 'claude-code', program: path }, modelFixture());
  const fails = (name: string, fault: ModelFault, what: Next): ModelUnderTest['failures'][number] => ({
    name,
    fault,
    prepare: () => {
      next(what);
    },
  });
  const error = (result: string, values: object = {}): Next => ({
    text: answer({ is_error: true, result, ...values }),
    code: 1,
  });
  return {
    model,
    secrets: [secret],
    answers: (text) => {
      next({ text: answer({ result: text }) });
    },
    cuts: (text) => {
      next({ text: answer({ result: text, stop_reason: 'max_tokens' }) });
    },
    hangs,
    isAtWork,
    failures: [
      fails('nobody logged in', 'no-key', error('Invalid API key · Please run /login')),
      fails('a refused key', 'no-key', error(`API Error: 401 ${secret}`, { api_error_status: 401 })),
      fails('a limit', 'no-credit', error('Claude usage limit reached. Your limit will reset at 3pm.')),
      fails('too low a balance', 'no-credit', error('Credit balance is too low', { api_error_status: 400 })),
      fails('too long a prompt', 'too-long', error('Prompt is too long')),
      fails(
        'an unknown model',
        'no-model',
        error("There's an issue with the selected model (x). It may not exist or you may not have access to it."),
      ),
      fails('an overloaded server', 'busy', error('API Error: Repeated 529 Overloaded errors')),
      fails('a status', 'busy', error('API Error', { api_error_status: 529 })),
      fails('no network', 'unreachable', error('API Error: Connection error.')),
      fails('a refusal', 'refused', { text: answer({ result: 'I will not.', stop_reason: 'refusal' }) }),
      fails('an end without a result', 'unreachable', {
        text: answer({ result: undefined, subtype: 'error_during_execution', errors: ['something broke'] }),
      }),
      fails('an old version', 'not-set-up', { code: 1, error: "error: unknown option '--tools'" }),
      fails('a crash', 'unreachable', { code: 134, error: 'FATAL ERROR: heap out of memory' }),
      fails('text in place of JSON', 'unreadable', { text: 'Welcome to Claude Code!' }),
      fails('half a JSON', 'unreadable', { text: answer({}).slice(0, 40) }),
      fails('a list', 'unreadable', { text: '[]' }),
    ],
    close: () => folder.remove(),
  };
});

describe('input of programs', () => {
  const request: ModelRequest = {
    system: 'Be brief.\0',
    messages: [{ role: 'user', text: 'Hello @/etc/passwd' }],
    maxOutputTokens: 77,
  };
  const repair: ModelRequest = {
    ...request,
    system: 'Be brief.',
    messages: [...request.messages, { role: 'assistant', text: 'Hi' }, { role: 'user', text: 'Again' }],
  };
  const talk = 'Request:\n\nHello @/etc/passwd\n\nYour answer to it:\n\nHi\n\nRequest:\n\nAgain';
  let made: Program;
  afterEach(() => made.folder.remove());
  const given = (): { args: string[]; stdin: string; env: Record<string, string> } =>
    JSON.parse(made.folder.noted('given') ?? '') as never;

  test('a command gets the whole request as plain text, and no key', async () => {
    made = await tellingProgram('my model');
    made.next({ text: 'ok' });
    process.env['ANTHROPIC_API_KEY'] = secret;
    try {
      const model = await makeLanguageModel({ ...noProvider, provider: 'command', program: made.path }, modelFixture());
      expect([model.provider, model.name]).toEqual(['command', 'my model']);
      expect(await model.ask(repair).reply).toEqual({ text: 'ok', usage: null, usd: null, isCut: false });
      expect([given().args, given().stdin, given().env['CYBERBRAIN_CHILD']]).toEqual([[], `Be brief.\n\n${talk}`, '1']);
      expect(JSON.stringify(given())).not.toContain(secret);
    } finally {
      delete process.env['ANTHROPIC_API_KEY'];
    }
  });

  test('Claude Code behaves as a model alone: no tools, servers, hooks, sessions or files', async () => {
    made = await tellingProgram('claude');
    made.next({ text: answer({}) });
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'claude-code', program: made.path },
      modelFixture(),
    );
    expect(await model.ask(request).reply).toEqual({
      text: 'fine',
      usage: { inputTokens: 123, outputTokens: 7 },
      usd: 0.0123,
      isCut: false,
    });
    const { args, stdin, env } = given();
    expect(args).toEqual([
      '-p',
      '--output-format',
      'json',
      '--tools',
      '',
      '--strict-mcp-config',
      '--setting-sources',
      'user',
      '--settings',
      '{"disableAllHooks":true}',
      '--system-prompt',
      'Be brief.',
      '--model',
      'sonnet',
      '--no-session-persistence',
      '--safe-mode',
      '--disable-slash-commands',
    ]);
    expect([
      stdin,
      env['CLAUDE_CODE_DISABLE_ATTACHMENTS'],
      env['CLAUDE_CODE_DISABLE_FILE_MENTIONS'],
      env['CYBERBRAIN_CHILD'],
    ]).toEqual(['Hello @/etc/passwd', '1', '1', '1']);
    made.next({ text: answer({}) });
    await model.ask(repair).reply;
    expect(given().stdin).toBe(talk);
  });

  test('a long system prompt goes with the request', async () => {
    made = await tellingProgram('claude');
    made.next({ text: answer({}) });
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'claude-code', program: made.path, model: 'opus' },
      modelFixture(),
    );
    await model.ask({ ...request, system: 'x'.repeat(200_000) }).reply;
    expect([given().stdin.length, given().args.join(' ').length < 1_000, given().args.includes('opus')]).toEqual([
      200_000 + '\n\nHello @/etc/passwd'.length,
      true,
      true,
    ]);
  });

  test('flags that only newer versions know are left out, the others never', async () => {
    const folder = await ProgramFolder.create();
    made = { folder } as Program;
    const old = folder.write(
      'claude',
      `
      const unknown = ['--safe-mode', '--no-session-persistence', '--disable-slash-commands'].find((flag) => args.includes(flag));
      if (unknown !== undefined) { process.stderr.write("error: unknown option '" + unknown + "'"); process.exitCode = 1; }
      else process.stdout.write(JSON.stringify({ type: 'result', subtype: 'success', is_error: false, result: args.join(' ') }));`,
    );
    const model = await makeLanguageModel({ ...noProvider, provider: 'claude-code', program: old }, modelFixture());
    const { text } = await model.ask(request).reply;
    expect([text.includes('--tools'), text.includes('--strict-mcp-config'), text.includes('--safe-mode')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('reports a missing program and says how to fix it', async () => {
    made = { folder: await ProgramFolder.create() } as Program;
    for (const provider of ['command', 'claude-code'] as const) {
      const model = await makeLanguageModel(
        { ...noProvider, provider, program: 'no-such-program-anywhere' },
        modelFixture(),
      );
      await expect(model.ask(request).reply).rejects.toMatchObject({
        fault: 'not-set-up',
        message: expect.stringMatching(/cannot be run: the program no-such-program-anywhere was not found/) as string,
      });
    }
  });
});
