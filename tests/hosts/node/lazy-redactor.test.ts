import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { lazyRedactor } from '../../../src/hosts/node/lazily';

const secret = ['Kq7wZp3Rt9Xm', '2Vb8Jh5Gd4'].join('');

test('the redactor is loaded once, with the first text, and each source has a memory of its own', async () => {
  let loads = 0;
  const redactor = lazyRedactor(() => {
    loads += 1;
    return Promise.resolve(new RuleRedactor());
  });
  const source = redactor.remembering();
  expect(loads).toBe(0);
  expect((await source.redact(`DB_PASSWORD=${secret}`)).text).not.toContain(secret);
  expect((await source.redact(`so ${secret} stays?`)).text).not.toContain(secret);
  expect((await redactor.remembering().redact(`so ${secret} stays?`)).text).toContain(secret);
  expect(loads).toBe(1);
});
