import { isOfOtherSubject } from '../../../../src/core/extraction/text/other-subject';

test.each([
  ['Service A listens on port 3000', 'Service B listens on port 4000'],
  ['Use port 3000 for the web service', 'Use port 4000 for the mail service'],
  ['The staging server speaks TLS 1.2', 'The production server speaks TLS 1.3'],
  ['The cart store uses Redis', 'The session store uses Postgres'],
  ['Use Postgres for the orders', 'Use Redis for the sessions'],
  ['Nutze den Drucker für die Etiketten', 'Nutze den Stempel für die Rechnungen'],
  ['Queue E keeps 7 days', 'Queue F keeps 30 days'],
])('%s, and %s', (one, other) => {
  expect([isOfOtherSubject(one, other), isOfOtherSubject(other, one)]).toEqual([true, true]);
});

test.each([
  ['The mail service runs on port 4000', 'The mail service runs on port 5000 from now on'],
  ['Keep the timeout at 30 seconds', 'Raise the timeout to 60 seconds'],
  ['Use Redis for the cart store', 'Use Postgres for the cart store'],
  ['The nightly job deletes old rows', 'The nightly job removes stale rows'],
  ['The web service listens on port 3000', 'The mail service listens on port 3000'],
  ['A hold lasts 10 minutes', 'A hold lasts 15 minutes'],
  ['Use Postgres for the orders', 'Use Postgres for the sessions'],
  ['Use Postgres for the orders', 'Use Redis for the order table'],
  ['Use Postgres for the orders', 'Drop Redis for the sessions'],
  ['', 'Service B listens on port 4000'],
])('%s, and not %s', (one, other) => {
  expect([isOfOtherSubject(one, other), isOfOtherSubject(other, one)]).toEqual([false, false]);
});
