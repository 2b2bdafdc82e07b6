import * as z from 'zod';

/** What a server says of a failure, in whatever of the usual forms. */
export interface ToldError {
  readonly message: string;
  /** Its own names for it: type, code, status. */
  readonly codes: readonly string[];
}

const word = z.union([z.string(), z.number().transform(String)]).catch('');
const detail = z.object({ message: word, type: word, code: word, status: word });
const envelope = z.object({
  error: z
    .union([detail, z.string().transform((message) => ({ message, type: '', code: '', status: '' }))])
    .nullish()
    .catch(null),
  message: word,
  Message: word,
  detail: word,
  type: word,
  code: word,
  __type: word,
});

/** null when the answer does not speak of a failure. */
export function readToldError(json: unknown): ToldError | null {
  const read = envelope.safeParse(Array.isArray(json) ? json[0] : json);
  if (!read.success) return null;
  const { error, message, Message, detail: told, type, code, __type } = read.data;
  const inner = error ?? { message: '', type: '', code: '', status: '' };
  const codes = [inner.type, inner.code, inner.status, type, code, __type].filter((each) => each !== '');
  const text = [inner.message, message, Message, told].find((each) => each !== '') ?? '';
  return error == null && text === '' ? null : { message: text, codes };
}

/** Whether a successful answer is a failure all the same: some gateways answer so. */
export function isToldFailure(json: unknown): boolean {
  const read = z.object({ error: z.union([z.string().min(1), z.object({})]) }).safeParse(json);
  return read.success;
}
