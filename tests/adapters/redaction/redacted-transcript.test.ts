import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { redactTranscript } from '../../fakes/redact-transcript';
import { inContext, tokens } from './planted-secrets';

const redactor = new RuleRedactor();

/** A secret as a message, a tool result, an argument, a key, and inside JSON that is itself a text. */
function lineWith(text: string, secret: string): string {
  return JSON.stringify({
    type: 'user',
    uuid: '3f786850-e387-4dab-836e-7e6dc881de23',
    message: {
      role: 'user',
      content: [
        { type: 'text', text },
        { type: 'tool_result', content: `Output:\n${text}\nEnd.` },
      ],
    },
    toolUseResult: {
      stdout: JSON.stringify({ file: text }),
      args: [text],
      [`k\n${text}`]: 1,
      env: { API_KEY: secret.replace(/\s/g, '') },
    },
  });
}

describe('a redacted transcript', () => {
  const planted = [...tokens.map(([, secret]) => [`use ${secret} here`, secret] as const), ...inContext];

  it.each(planted)('holds no secret and stays JSON: %s', async (text, secret) => {
    const line = lineWith(text, secret);
    const redacted = await redactTranscript(`${line}\n`, (part) => redactor.redact(part));
    const lines = secret.split(/\\n|\n/).filter((part) => part.length >= 5 && !part.startsWith('-----'));
    for (const part of lines) expect(redacted.text).not.toContain(JSON.stringify(part).slice(1, -1));
    expect(Object.keys(JSON.parse(redacted.text) as object)).toEqual(['type', 'uuid', 'message', 'toolUseResult']);
    expect(redacted.text).toContain('3f786850-e387-4dab-836e-7e6dc881de23');
    expect((await redactTranscript(redacted.text, (part) => redactor.redact(part))).text).toBe(redacted.text);
  });
});
