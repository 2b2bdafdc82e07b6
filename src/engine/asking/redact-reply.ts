import type { Redacted, Redactor } from '../../ports/redactor';

type Redacts = Pick<Redactor, 'redact'>;

/** A text of JSON as written; a reply that is cut off ends within one, also behind a backslash. */
const literal = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)/gs;
/** A name right before its value, as in `"token": "…"`. */
const nameBefore = /[^\s"',;{}[\]]{1,60}"?\s{0,9}[:=]\s{0,9}$/;
/** Shorter than any secret that can be recognized without its name. */
const shortestSecret = 8;
const word = /[^\s"'\\,;{}[\]]{8,}/g;

/**
 * Returns a model's reply without secrets and with its JSON intact: each text in quotation marks is decoded and redacted
 * on its own, because across the marks of JSON a word and the entry after it look like a name and its secret. The reply is
 * redacted as plain text if what stands around these texts contains a secret, or if several texts make one.
 */
export async function redactReply(reply: string, redactor: Redacts): Promise<string> {
  const around = reply.replace(literal, '""');
  if ((await redactor.redact(around)).text !== around) return (await redactor.redact(reply)).text;
  const parts: string[] = [];
  let done = 0;
  for (const { 0: written, index } of reply.matchAll(literal)) {
    const between = reply.slice(done, index);
    const name = nameBefore.exec(reply.slice(Math.max(0, index - 80), index))?.[0] ?? '';
    parts.push(between, await redactedText(written, name, redactor));
    done = index + written.length;
  }
  const clean = [...parts, reply.slice(done)].join('');
  const whole = await redactor.redact(reply);
  return isAcrossTexts(reply, clean, whole) ? whole.text : clean;
}

/** True when several texts make a secret: a seed phrase, or something random that only the redacted whole leaves out. */
function isAcrossTexts(reply: string, clean: string, whole: Redacted): boolean {
  if (whole.counts['seed-phrase'] !== undefined && !clean.includes('[redacted: seed-phrase]')) return true;
  const [shown, left] = [new Set(whole.text.match(word)), new Set(clean.match(word))];
  return (reply.match(word) ?? []).some(
    (each) => /\d/.test(each) && /\p{L}/u.test(each) && left.has(each) && !shown.has(each),
  );
}

async function redactedText(written: string, name: string, redactor: Redacts): Promise<string> {
  const text = decoded(written);
  if (text === null) return (await redactor.redact(written)).text;
  // Only a value without a blank can be the secret of a name; other texts are sentences.
  if (name !== '' && !/\s/.test(text)) {
    const { text: shown } = await redactor.redact(`${name}${written}`);
    return shown === `${name}${written}` ? written : JSON.stringify(/\[redacted: [^\]]+\]/.exec(shown)?.[0] ?? '');
  }
  if (text.length < shortestSecret) return written;
  const { text: clean } = await redactor.redact(text);
  return clean === text ? written : JSON.stringify(clean);
}

function decoded(written: string): string | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
