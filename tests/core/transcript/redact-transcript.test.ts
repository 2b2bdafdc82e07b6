import fc from 'fast-check';
import type { RedactedText } from '../../../src/core/transcript/redact-transcript';
import { redactTranscript } from '../../fakes/redact-transcript';

const secret = 'line1\nline"2';

function answer(text: string, counts: Record<string, number>): Promise<RedactedText> {
  return Promise.resolve({ text, counts });
}

/** Knows one secret, as it is and as JSON writes it, and names that are followed by one. */
function redact(text: string): Promise<RedactedText> {
  let count = 0;
  const mark = (): string => {
    count += 1;
    return '[redacted: test]';
  };
  const result = text
    .replaceAll(secret, mark)
    .replaceAll('topsecret', mark)
    .replace(/("hidden":")(?!\[)([^"]+)(")/g, (_all, before: string, _value, after: string) => before + mark() + after);
  return answer(result, count === 0 ? {} : { test: count });
}

describe('a transcript, line by line', () => {
  it('leaves lines without secrets byte for byte', async () => {
    const text = '{"a" : 1.0,  "b":"\\u0041"}\n"x"\n\n{"cut":\n';
    expect(await redactTranscript(text, redact)).toEqual({ text, counts: {} });
  });

  it('finds what escapes hide, and keeps the shape', async () => {
    const line = JSON.stringify({ a: [`x ${secret} y`, { deep: 't\u006fpsecret', n: 1, b: null }], topsecret: true });
    const { text, counts } = await redactTranscript(`${line}\n`, redact);
    expect(JSON.parse(text)).toEqual({
      a: ['x [redacted: test] y', { deep: '[redacted: test]', n: 1, b: null }],
      '[redacted: test]': true,
    });
    expect(counts).toEqual({ test: 3 });
  });

  it('sees a name beside its value', async () => {
    const { text, counts } = await redactTranscript('{"hidden":"abc","open":"abc"}', redact);
    expect(text).toBe('{"hidden":"[redacted: test]","open":"abc"}\n');
    expect(counts).toEqual({ test: 1 });
  });

  it('redacts broken lines as plain text', async () => {
    const { text, counts } = await redactTranscript('{"cut":"topsecret\nplain topsecret', redact);
    expect(text).toBe('{"cut":"[redacted: test]\nplain [redacted: test]\n');
    expect(counts).toEqual({ test: 2 });
  });

  it('removes a secret even where the line cannot stay JSON', async () => {
    const breaking = (text: string): Promise<RedactedText> =>
      text.includes('":"no') ? answer(text.replace(/":"no.*/, '[redacted: x]'), { x: 1 }) : answer(text, {});
    const { text } = await redactTranscript('{"a":"no-secret-here"}', breaking);
    expect(text).not.toContain('no-secret-here');
  });

  it('does not fail on lines nested too deeply', async () => {
    const deep = `${'['.repeat(50_000)}"topsecret"${']'.repeat(50_000)}`;
    expect((await redactTranscript(deep, redact)).text).not.toContain('topsecret');
  });

  it('keeps every other JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (values) => {
        const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
        expect((await redactTranscript(text, (part) => Promise.resolve({ text: part, counts: {} }))).text).toBe(text);
      }),
    );
  });
});
