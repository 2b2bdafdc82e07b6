import { parseVaultPath } from '../../../src/core/note/path';
import { parseNote } from '../../../src/core/note/parse-note';
import { isPrivateText } from '../../../src/core/note/state/private-note';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();

function indexed(text: string): { isPrivate: boolean; mark: readonly string[] | undefined; session: string } {
  const path = parseVaultPath('a.md');
  const { facts, properties = [] } = parseNote({ path, size: 1, mtimeMs: 1, hash: hasher.sha256(text), text }, hasher);
  return {
    isPrivate: facts.managed?.isPrivate === true,
    mark: properties.find(({ name }) => name === 'cb_private')?.values,
    session: facts.managed?.session ?? '',
  };
}

const long = `${'a'.repeat(98)}\n`;

test.each([
  ['a plain mark', 'cb_private: true'],
  ['a name with an escaped character', String.raw`"cb\x5fprivate": true`],
  ['a name with an escaped character of four digits', String.raw`"cb\u005fprivate": true`],
  ['a name with an escaped character of eight digits', String.raw`"cb\U0000005fprivate": true`],
  ['a name of which all is escaped', String.raw`"\x63\x62\x5f\x70rivate": true`],
  ['a name on two lines', '? "cb_\\\n  private"\n: true'],
  ['a name with an invisible character', 'cb_\u200bprivate: true'],
  ['a name with a blank that a web page had', 'cb_private\u00a0: true'],
  ['a name between blanks', '" cb_private ": true'],
  ['a name in wide letters', 'ｃｂ_ｐｒｉｖａｔｅ: true'],
  ['a second mark in capitals', 'cb_private: false\nCB_PRIVATE: true'],
  ['a mark that is merged from elsewhere', 'all: &all {cb_private: true}\n<<: *all'],
  ['a mark that is merged from a list', 'all: &all {cb_private: true}\n<<: [*all]'],
  ['a mark far below', `x: ${'a'.repeat(70_000)}\ncb_private: true`],
  ['a mark below many comments', `${`# ${long}`.repeat(700)}cb_private: true`],
  ['a mark in properties that are too long to be read', `x: ${'a'.repeat(120_000)}\ncb_private: true`],
  ['a mark without a blank', 'title: a\ncb_private:true'],
  ['a value of two words', 'cb_private: no entry'],
  ['a list of values', 'cb_private: [false, true]'],
])('%s makes a note private, also in the index', (_name, keys) => {
  const text = `---\n${keys}\n---\nText.\n`;
  expect(isPrivateText(text)).toBe(true);
  expect(indexed(text)).toMatchObject({ isPrivate: true, mark: ['true'] });
});

test.each([
  ['a value that says no', 'cb_private: false'],
  ['an empty value', 'cb_private:'],
  ['another name', 'cb_privacy: true'],
  ['the name as a value', 'about: cb_private'],
  ['an escape of something else', String.raw`about: "caf\xe9 \u00e9 \U0010ffff \UFFFFFFFF"`],
])('%s makes no note private', (_name, keys) => {
  expect(isPrivateText(`---\n${keys}\n---\ncb_private: true\n`)).toBe(false);
});

test('the session of a note whose mark lacks a blank is known to be private', () => {
  expect(indexed('---\ncb_private:true\ncb_session: abc\n---\nText.\n')).toEqual({
    isPrivate: true,
    mark: ['true'],
    session: 'abc',
  });
});
