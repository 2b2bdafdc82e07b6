import { PassThrough } from 'node:stream';
import { ProgressBar } from '../../../../src/hosts/node/command-line/progress-bar';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function screen(isTTY: boolean): { readonly bar: ProgressBar; readonly shown: () => string } {
  const written: string[] = [];
  const told = Object.assign(new PassThrough(), { isTTY });
  told.on('data', (bytes) => written.push(String(bytes)));
  return { bar: new ProgressBar(told), shown: () => written.join('') };
}

test('what takes over a second is named, also where nobody knows how much it is', () => {
  const { bar, shown } = screen(true);
  bar.progress({ label: 'Searching your notes', done: 0, total: null });
  expect(shown()).toBe('');
  jest.advanceTimersByTime(1_000);
  expect(shown()).toContain('Searching your notes…');
  bar.progress({ label: 'Comparing notes', done: 3, total: 80 });
  jest.advanceTimersByTime(1_000);
  expect(shown()).toMatch(/Comparing notes .{1,60} 3 of 80/);
  bar.finish();
});

test('nothing is shown of what took less, and nothing where no terminal is', () => {
  const [quick, piped] = [screen(true), screen(false)];
  quick.bar.progress({ label: 'Searching your notes', done: 0, total: null });
  quick.bar.finish();
  piped.bar.progress({ label: 'Searching your notes', done: 0, total: null });
  jest.advanceTimersByTime(2_000);
  expect([quick.shown(), piped.shown()]).toEqual(['', '']);
});
