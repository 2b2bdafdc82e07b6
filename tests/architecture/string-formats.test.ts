import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** The methods that `scripts/build/tame-zod.mjs` leaves out of the app. */
const format =
  /string\(\)(?:\.\w+\([^()]*\))*\.(?:email|url|jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/u;

test('no schema checks a string by a format that the app does without', () => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = sources.map((file) => ({ file, text: readFileSync(path.join(root, 'src', file), 'utf8') }));
  expect(texts.filter(({ text }) => /from 'zod/u.test(text) && format.test(text)).map(({ file }) => file)).toEqual([]);
  expect(format.test('z.string().min(1).email()')).toBe(true);
});
