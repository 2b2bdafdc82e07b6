import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const shown = [
  'kim@harbour ~/tides$ python gauge.py        ✖ main',
  'Traceback (most recent call last):',
  '  File "/home/kim/tides/gauge.py", line 4, in <module>',
  'ValueError: tide 14 is not on the gauge',
].join('\n');
const reply = 'This is a mismatch from the scale in `gauge.py` that ends at 12; I will patch the scale.';

const lines = (next: string, said = reply): string[] =>
  (
    recordOfSession(
      session('harbour', [
        ['u', 'I want a gauge for the tides of the northern pier.'],
        ['a', 'I build it.'],
        ['u', shown],
        ['a', said],
        ['u', next],
      ]),
    )?.lines ?? []
  )
    .filter(({ text }) => text.includes('ValueError'))
    .map(({ part, text }) => `${part}: ${text}`);

const goal = 'goal: `python gauge.py` failed: ValueError: tide 14 is not on the gauge';
const fixed =
  'fixed: ValueError: tide 14 is not on the gauge → cause named: mismatch from the scale in gauge.py that ends at 12';

test('an error has the cause that was named when the person then goes on', () => {
  expect(lines('Now I want to see the moon beside the pier.')).toEqual([fixed]);
});

test('and none when the person says that it did not help', () => {
  expect(lines('That did not help.')).toEqual([goal]);
});

test('and none when the error is shown again, which leaves it open', () => {
  expect(lines(shown.replace('4, in', '5, in'))).toEqual([goal.replace('goal: ', 'open: ')]);
});

test.each([
  ['supposes it', 'This is probably a mismatch from the scale in `gauge.py` that ends at 12.'],
  ['names nothing', 'This is a mismatch of some of the values.'],
  ['only announces', 'I will look at the scale in `gauge.py`.'],
])('and none when the reply %s', (_what, said) => {
  expect(lines('Now I want to see the moon beside the pier.', said)).toEqual([goal]);
});

test('many prompts and blanks in a line are read in linear time', () => {
  const line = `${'a>'.repeat(60)}a ${' '.repeat(400)}${'x'.repeat(300)}\n`;
  const said = `${line.repeat(70)}ValueError: tide 14 is not on the gauge`;
  const record = recordOfSession(
    session('harbour', [
      ['u', said],
      ['a', reply],
      ['u', 'Now the moon, please.'],
    ]),
  );
  expect(record?.lines.some(({ text }) => text.includes('ValueError'))).toBe(true);
});

test('of the page of a browser, the error is kept and the advice is not', () => {
  const page =
    'This site can’t be reached\nlocalhost refused to connect.\nTry:\n\nChecking the connection\nChecking the proxy and the firewall\nERR_CONNECTION_REFUSED';
  const record = recordOfSession(
    session('harbour', [
      ['u', 'I want a page with the tides of the northern pier.'],
      ['a', 'I build it.'],
      ['u', page],
      ['a', 'The server does not start.'],
    ]),
  );
  const texts = (record?.lines ?? []).map(({ text }) => text).join('\n');
  expect(texts).toContain('Error shown last: localhost refused to connect.');
  expect(texts).not.toMatch(/Checking|firewall|be reached/);
});

/** The lines of a record in which the person pasted an output. */
const textsAfter = (output: string): string[] =>
  (
    recordOfSession(
      session('harbour', [
        ['u', 'I want a gauge for the tides of the northern pier.'],
        ['a', 'I build it.'],
        ['u', output],
        ['a', 'I look into it.'],
        ['u', 'Now I want to see the moon beside the pier.'],
      ]),
    )?.lines ?? []
  ).map(({ text }) => text);

test('of the output of a pipeline, the line that says what is wrong is kept', () => {
  const output = [
    'Run harbour/tide-action@v5',
    'Downloading https://tides.example/releases/download/v1.26.2/tide_Linux_x86_64.tar.gz',
    'Extracting tide',
    '/usr/bin/tar xz --warning=no-unknown-keyword --overwrite -C /tmp/82bfa085 -f /tmp/0fd8ebad',
    'Tide ~> v1 installed successfully',
    '/opt/tide/tide publish --clean',
    '  • reading gauges...',
    '  x publishing failed after 0s     error=only tables of version 1 are read, yours is version 2',
    "Error: The process '/opt/tide/tide' failed with exit code 1",
  ].join('\n');
  const texts = textsAfter(output);
  expect(texts).toContain('Error shown: only tables of version 1 are read, yours is version 2');
  expect(texts.join('\n')).not.toMatch(/installed|exit code/);
});

test('the last error is shown, whether in a log or not', () => {
  const output =
    'x reading failed error=only tables of version 1 are read\nRangeError: tide 14 is not on the gauge of the pier';
  const texts = textsAfter(output);
  expect(texts).toContain('Error shown: RangeError: tide 14 is not on the gauge of the pier');
});

describe('an error with which the person’s last message ends the session', () => {
  const prompt = 'main ~ gauge ui --port 5001\nERROR:    [Errno 98] Address already in use by the gauge';
  const linesOf = (...talk: (readonly ['u' | 'a', string])[]): string[] =>
    (recordOfSession({ ...session('gauge', talk), cwd: null })?.lines ?? []).map(
      ({ part, text }) => `${part}: ${text}`,
    );
  const left = 'open: Error shown last: ERROR: [Errno 98] Address already in use by the gauge';

  test('is open', () => {
    expect(
      linesOf(
        ['u', `${prompt}\n\nHow do I start the gauge?`],
        ['a', 'Port 5001 is taken by another gauge. Use port 5002.'],
        ['u', prompt],
        ['a', 'Then take port 5003 for the gauge.'],
      ).filter((line) => line.includes('Errno 98')),
    ).toEqual([left]);
  });

  test('is not when the reply reports what it changed', () => {
    expect(
      linesOf(
        ['u', 'How do I start the gauge?'],
        ['a', 'Start the gauge with port 5001.'],
        ['u', prompt],
        ['a', 'I changed the port of the gauge to 5003 in `gauge.toml`.'],
      ),
    ).not.toContain(left);
  });
});
