import { startCall } from '../../../../src/hosts/node/mcp/start-call';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function started(progressToken?: string): { readonly call: ReturnType<typeof startCall>; readonly told: string[] } {
  const told: string[] = [];
  const mcpReq = {
    signal: new AbortController().signal,
    _meta: { progressToken },
    notify: ({ params }: { params: { message: string; progress: number } }): Promise<void> => {
      told.push(`${String(params.progress)} ${params.message}`);
      return Promise.resolve();
    },
  };
  return { call: startCall('cb_review', { mcpReq }, () => undefined), told };
}

test('reports a silent call each second, with the time it has taken', () => {
  const { call, told } = started('t');
  jest.advanceTimersByTime(3_600);
  expect(told.length).toBe(3);
  expect(told[0]).toBe('1 cb_review (1 s)');
  call.run.progress({ label: 'Reading notes', done: 3, total: 9 });
  jest.advanceTimersByTime(1_100);
  expect(told.at(-1)).toMatch(/^\d Reading notes: 3 of 9 \(\d s\)$/);
  const count = told.length;
  call.end();
  jest.advanceTimersByTime(5_000);
  expect(told).toHaveLength(count);
});

test('a short call, and one whose client asked for no progress, reports none', () => {
  const short = started('t');
  jest.advanceTimersByTime(600);
  short.call.end();
  const silent = started();
  jest.advanceTimersByTime(5_000);
  silent.call.end();
  expect([...short.told, ...silent.told]).toEqual([]);
});
