import { askServer, type ServerQuestion } from '../../../src/adapters/language-models/ask-server';
import { mostBodyBytes, readBody } from '../../../src/adapters/language-models/read-body';
import { ManualClock } from '../../fakes/clocks/manual-clock';

const question: ServerQuestion = {
  title: 'The server',
  model: 'm',
  keyAdvice: '',
  keys: [],
  request: '',
  url: 'https://example.com/chat',
  body: '{}',
  headers: () => Promise.resolve({}),
  reachAdvice: 'Check the address.',
  read: () => null,
};

const ask = (response: Response): Promise<unknown> =>
  askServer({ fetch: () => Promise.resolve(response), clock: new ManualClock() }, question).reply;

/** A redirect as the app's `fetch` shows it: without a status. */
function hiddenRedirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}

/** An answer of so many bytes in pieces; `left` counts those that were not asked for. */
function longAnswer(length: number): { readonly response: Response; readonly left: () => number } {
  let left = length;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = new Uint8Array(Math.min(left, 1_000_000)).fill(0x20);
      left -= piece.length;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
  return { response: new Response(body), left: () => left };
}

test('a redirect whose status the app hides is not followed, and the address is named as the cause', async () => {
  await expect(ask(hiddenRedirect())).rejects.toMatchObject({
    fault: 'not-set-up',
    message: expect.stringContaining('points to another address') as string,
  });
});

test.each(['{"content": "hal', '', 'Welcome'])(
  '%j is reported as incomplete JSON, not as another kind of server',
  async (text) => {
    await expect(ask(new Response(text))).rejects.toMatchObject({
      fault: 'unreadable',
      message: 'The answer of The server is not complete JSON.',
    });
  },
);

test('JSON of another form is reported as another kind of server', async () => {
  await expect(ask(new Response('{"hello": 1}'))).rejects.toMatchObject({
    fault: 'unreadable',
    message: expect.stringContaining('answered in an unknown format') as string,
  });
});

test('an answer of the largest size is read, and of a longer one no more than that', async () => {
  expect((await readBody(longAnswer(mostBodyBytes).response))?.length).toBe(mostBodyBytes);
  const longer = longAnswer(2 * mostBodyBytes);
  expect((await readBody(longer.response))?.length).toBeUndefined();
  expect(longer.left()).toBeGreaterThan(mostBodyBytes / 2);
  await expect(ask(longAnswer(mostBodyBytes + 1).response)).rejects.toMatchObject({
    fault: 'unreadable',
    message: 'The answer of The server is too long.',
  });
});
