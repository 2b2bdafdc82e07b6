import { serverFault } from '../../../src/adapters/language-models/server-fault';

const asked = { title: 'The server', model: 'm', keyAdvice: '', keys: [], request: '' };

test.each([
  [3_600_000, ' It asks to wait 60 minutes.'],
  [86_400_000, ' It asks to wait 24 hours.'],
  [7_000, ''],
  [null, ''],
])('a server that asks to wait %j ms', (retryAfterMs, words) => {
  const { message } = serverFault(asked, { status: 429, told: { message: '', codes: [] }, retryAfterMs });
  expect(message).toBe(`The server cannot answer at the moment (status 429).${words}`);
});
