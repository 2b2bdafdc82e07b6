import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** The methods that `scripts/build/tame-zod.mjs` leaves out of the app. */
const format =
  /string\(\)(?:\.\w+\([^()]*\))*\.(?:email|url|jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/u;
const other =
  /(?<receiver>[\w()]*)\s*\.(?:(?:safe)?(?:En|De|en|de)code(?:Async)?|(?:safeP|p)arseAsync|validate(?:Async)?|spa|and|nonoptional|brand|meta|apply|isOptional|isNullable|exactPartial|required|catchall|safeExtend|merge|toJSONSchema|slugify|keyof)\(/gu;
/** What is no schema but has a method of that name; the last one is called where no part of the app is. */
const others = /(?:coder(?:\(\))?|\bz)$/u;

function readSources(): { file: string; text: string }[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, 'src', file), 'utf8') }));
}

const sources = readSources();
const withSchemas = sources.filter(({ text }) => /from 'zod/u.test(text));

function calledOthers(text: string): string[] {
  return [...text.matchAll(other)]
    .filter(({ groups }) => !others.test(groups?.['receiver'] ?? ''))
    .map(([call]) => call);
}

test('no schema checks a string by a format that the app does without', () => {
  expect(withSchemas.filter(({ text }) => format.test(text)).map(({ file }) => file)).toEqual([]);
  expect(format.test('z.string().min(1).email()')).toBe(true);
});

test('no schema is used in a way that the app does without', () => {
  expect(withSchemas.flatMap(({ file, text }) => calledOthers(text).map((call) => `${file}: ${call}`))).toEqual([]);
  const elsewhere = sources.flatMap(({ text }) => calledOthers(text)).filter((call) => /schema\s*\./iu.test(call));
  expect(elsewhere).toEqual([]);
  expect(calledOthers('noteSchema.safeParseAsync(value); z.string().and(other);')).toHaveLength(2);
});
