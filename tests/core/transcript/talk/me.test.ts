import {
  cleanName,
  isOwnName,
  mostOwnNames,
  nameKey,
  personsAmong,
  type Speaker,
  withOwnName,
} from '../../../../src/core/transcript/talk/me';

const speakers: readonly Speaker[] = [
  { id: '1', name: 'Ada Lovelace', aliases: ['ada'] },
  { id: '2', name: 'Bob Noyce (Host)' },
  { id: '3', name: 'Bo' },
];

const found = (named: string | null, names: readonly string[] = [], among = speakers): string[] => [
  ...personsAmong(among, { named, names }, 'chat.txt'),
];

test('nobody is the user unless the settings or the user say so', () => {
  expect(found(null)).toEqual([]);
  expect(found('nobody', ['Ada Lovelace'])).toEqual([]);
  expect(found('all')).toEqual(['1', '2', '3']);
});

test('a name of the settings is the whole name of a speaker, in any case and with any remark', () => {
  expect(found(null, ['ADA  lovelace', 'bob noyce'])).toEqual(['1', '2']);
  expect(found(null, ['Ada'])).toEqual(['1']);
  expect(found(null, ['Bob', 'Lovelace', ''])).toEqual([]);
});

test('two speakers with the same name are not taken for the user', () => {
  const twins = [...speakers, { id: '4', name: 'Ada Lovelace' }];
  expect(found(null, ['Ada Lovelace'], twins)).toEqual([]);
  expect(found('Ada Lovelace', [], twins)).toEqual(['1', '4']);
});

test('a named speaker may be called by the first name, and must speak', () => {
  expect(found('bob')).toEqual(['2']);
  expect(() => found('Eve')).toThrow(
    'Nobody named "Eve" speaks in chat.txt, but Ada Lovelace, Bob Noyce (Host) and Bo.',
  );
});

test.each(['Speaker 1', 'unknown speaker', 'Me', 'them', 'A', '', 'Participant', ' \u202e '])(
  '%j belongs to nobody in particular',
  (name) => {
    expect(isOwnName(name)).toBe(false);
    expect(found(null, [name], [{ id: '1', name }])).toEqual([]);
  },
);

test('names are one line without colons and hidden characters', () => {
  expect(cleanName('\u202eAda:\n \u0000Bob\u2069')).toBe('Ada Bob');
  expect(cleanName('x'.repeat(500))).toHaveLength(80);
  expect(nameKey('~ Ada Lovelace (Guest)')).toBe('ada lovelace');
});

test('a further name of the user is cleaned, added once, and refused where the settings would not hold it', () => {
  expect(withOwnName(['Ada'], ' Ada\u200e Lovelace ')).toEqual(['Ada', 'Ada Lovelace']);
  expect(withOwnName(['Ada'], 'ADA')).toEqual(['Ada']);
  expect(() => withOwnName([], 'Speaker 1')).toThrow('belong to many people');
  const full = Array.from({ length: mostOwnNames }, (_, at) => `Name ${at} of mine`);
  expect(() => withOwnName(full, 'Ada')).toThrow('at most 50 names');
});
