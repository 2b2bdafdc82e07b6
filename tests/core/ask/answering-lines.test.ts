import { measureLines, shownRange } from '../../../src/core/ask/answering-lines';
import { leadingFirst } from '../../../src/core/ask/lines/leading-lines';
import { shownLine } from '../../../src/core/ask/shown-text';
import { type AskedWord, wordsOfQuestion } from '../../../src/core/search/answerability';

const asked = (question: string): AskedWord[] => wordsOfQuestion(question).map((token) => ({ token, weight: 1 }));

const shownProperty = (yaml: string): string => shownLine(yaml, { start: 0, end: yaml.length, kind: 'property' });

/** The best lines of a note for a question, each with its number. */
function best(question: string, text: string, beside = ''): string[] {
  const lines = measureLines(asked(question), { text, beside });
  const most = Math.max(0, ...lines.map(({ share }) => share));
  return lines
    .filter(({ share }) => share === most)
    .map(({ line, start, end }) => `${String(line)} ${text.slice(start, end)}`);
}

test.each([
  [
    'a list item',
    'server port',
    '# Ops\n\n- the disk is full\n- the server port is 8443\n',
    '4 the server port is 8443',
  ],
  [
    'a paragraph that is broken by hand',
    'server port',
    'Since May the server\nlistens on port\n8443 only.\n',
    '1 Since May the server\nlistens on port\n8443 only.',
  ],
  [
    'a row of a table',
    'Graz office rent',
    '| city | rent |\n| --- | --- |\n| Graz office | rent 900 |\n',
    '3 Graz office | rent 900 |',
  ],
  [
    'a callout',
    'restore staging tested',
    '> [!warning] Restore\n> The restore was never tested on staging.\n',
    '1 Restore\n> The restore was never tested on staging.',
  ],
  ['a line of code', 'npm rebuild usearch', '```sh\nnpm ci\nnpm rebuild usearch\n```\n', '3 npm rebuild usearch'],
  [
    'a summary',
    'tokens use SHA-256',
    '---\ntitle: Hash\nsummary: "Session tokens use SHA-256"\n---\nText.\n',
    '3 Session tokens use SHA-256',
  ],
  [
    'a property of the user',
    'maintainer Berger',
    '---\nmaintainer: Anna Berger\n---\nText.\n',
    '2 maintainer: Anna Berger',
  ],
  ['a line after CRLF', 'server port', 'One.\r\n\r\nThe server port is 8443.\r\n', '3 The server port is 8443.'],
  ['a task', 'renew certificate', '- [ ] renew the certificate in May\n', '1 renew the certificate in May'],
])('%s may answer', (_, question, text, expected) => {
  expect(best(question, text)).toEqual([expected]);
});

test.each([
  ['a title in the frontmatter', '---\ntitle: "The server port"\n---\n'],
  ['a heading that is a name', '# Server port\n'],
  ['a comment', '%% the server port is secret %%\n'],
  ['a lone link', '![[The server port]]\n'],
  ['an address in a property', '---\nurl: https://example.org/server-port\n---\n'],
  ['a list in a property that is not asked for', '---\ncategories:\n  - "Server"\n  - "Port"\n---\n'],
  ['a list of aliases', '---\naliases:\n  - Server port\n---\n'],
  ['a list of tags', '#server #port\n'],
  ['a list of relations', '## Relations\n\n- references: [[The server port]]\n'],
  ['a question', 'Which server port do we use?\n'],
])('%s does not', (_, text) => {
  expect(best('server port', text)).toEqual([]);
});

test('the line after a question answers it', () => {
  expect(best('Which server port do we use?', '**Q:** Which server port do we use?\n\n8443 since May.\n')).toEqual([
    '3 8443 since May.',
  ]);
});

test('in a conversation, a line counts if the named person says it or is named in it', () => {
  const talk = ['Ana', 'Ben', 'Ana', 'Ben', 'Ana', 'Ben'].map((name) => `**${name}:** I like to walk in the hills.`);
  const text = [...talk, '**Ben:** My guinea pig is called Oscar.'].join('\n\n');
  expect(best('What is the guinea pig of Ben called?', text)).toEqual(['13 **Ben:** My guinea pig is called Oscar.']);
  expect(best('What is the guinea pig of Ana called?', text).join()).not.toContain('Oscar');
});

test('of a long line, the whole sentences around the best one are shown', () => {
  const long = Array.from({ length: 30 }, (_, at) => `Sentence ${String(at)} tells of the weather.`);
  const text = `${long.join(' ')} The server port is 8443. ${long.join(' ')}`;
  const words = asked('server port');
  const [line] = measureLines(words, { text, beside: '' });
  if (line === undefined) throw new Error('no line');
  const { start, end } = shownRange(words, text, line);
  expect(text.slice(start, end)).toContain('The server port is 8443.');
  expect(text.slice(start, end)).toMatch(/^(?:Sentence|The) [^]*\.$/);
  expect(end - start).toBeLessThanOrEqual(420);
});

test('founded is not found', () => {
  const words = asked('Who founded Almanac?');
  const [line] = measureLines(words, { text: 'Almanac can be found on the shelf.\n', beside: '' });
  expect(line?.share).toBe(0.5);
});

test('a property that is asked for answers with its values', () => {
  const text = '---\ncategories:\n  - "Movies"\ndirector:\n  - "Anna Berger"\n  - "[[Ben]]"\nyear: 1982\n---\n';
  const [line] = best('Who directed it?', text);
  expect(line).toBe('4 director:\n  - "Anna Berger"\n  - "[[Ben]]"');
  expect(shownProperty((line ?? '').slice(2))).toBe('director: Anna Berger, Ben');
});

test('a line that introduces a list is shown with the list', () => {
  const text = 'To renew the certificate:\n\n1. Stop the server.\n2. Run certbot.\n\nThen rest.\n';
  const words = asked('renew the certificate');
  const [line] = measureLines(words, { text, beside: '' });
  if (line === undefined) throw new Error('no line');
  const { start, end } = shownRange(words, text, line);
  expect(text.slice(start, end)).toBe('To renew the certificate:\n\n1. Stop the server.\n2. Run certbot.');
});

test.each(['A vault is a folder of notes.', 'Vault — a folder of notes.'])('%s leads an answer', (definition) => {
  const words = asked('What is a vault?');
  const text = `# How to move a vault quickly to another place\n\nOpen the vault.\n\n${definition}\n`;
  const lines = measureLines(words, { text, beside: '' });
  const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const ordered = leadingFirst(words, lines, textOf).map(textOf);
  expect(ordered[0]).toBe(definition);
  expect(ordered.at(-1)).toBe('How to move a vault quickly to another place');
});

describe('the title of a note that makes a claim', () => {
  const decision = '---\ntype: decision\ntitle: "Keep sensor data for one year"\n---\nThe auditor wants a trail.\n';

  it('answers', () => {
    expect(best('How long is sensor data kept?', decision)).toEqual(['3 Keep sensor data for one year']);
    expect(best('How long is sensor data kept?', decision.replace('type: decision', 'cb_board: plan'))).toHaveLength(1);
  });

  it('answers nothing when it is a name, or that of another note', () => {
    expect(best('sensor data', decision.replace('Keep sensor data for one year', 'Sensor data'))).toEqual([]);
    expect(best('sensor data', decision.replace('decision', 'meeting'))).toEqual([]);
  });

  it('that asks is answered by the answer alone', () => {
    const text =
      '---\ntype: open-question\ntitle: "Which clay supplier replaces Tonwerk?"\nstatus: resolved\nanswer: "Sibelco"\n---\nAsked by Ines.\n';
    const [line] = best('Which clay supplier replaces Tonwerk?', text);
    expect(line).toBe('5 answer: "Sibelco"');
    expect(shownProperty('answer: "Sibelco"')).toBe('answer: Sibelco');
  });
});

test('the name of a property is measured as words', () => {
  const text = '---\ndepends_on: the lab in Ulm\n---\n';
  expect(best('What does it depend on?', text)).toEqual(['2 depends_on: the lab in Ulm']);
});

test('a question in a record of a session is no answer', () => {
  const text = '# Prices\n\n- “What did we decide about prices?” (u1)\n- Prices are whole cents. (a2)\n';
  expect(best('What did we decide about prices?', text)).toEqual(['4 Prices are whole cents. (a2)']);
});

test('the target of a link with other words is not what a line says', () => {
  const text = 'In the bed lies [[Compost that gets hot|the heap]].\nThe compost gets hot, 60 degrees.\n';
  expect(best('How hot does the compost get?', text)).toEqual(['2 The compost gets hot, 60 degrees.']);
});

test('a row of a table answers with the heads of its columns, which are no answer themselves', () => {
  const text = '| Boat | Day | Deposit |\n|---|---|---|\n| Punt | 20 | 50 |\n| Canoe | 30 | 80 |\n';
  expect(best('What is the deposit for a canoe?', text)).toEqual(['4 Canoe | 30 | 80 |']);
  expect(best('What is the deposit?', text)).not.toContain('1 Boat | Day | Deposit |');
});
