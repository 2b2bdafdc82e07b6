import { extractOffline } from '../../../src/core/extraction/extract-offline';
import type { Session } from '../../../src/core/transcript/turn';
import { session } from './session';

/** What user and assistant say in turn, the user first. */
const talk = (...said: string[]): Session =>
  session(
    'short',
    said.map((text, at) => [at % 2 === 0 ? 'u' : 'a', text] as const),
  );

const brief = (session: Session): string[] =>
  extractOffline(session, { isNew: () => true }).map(
    ({ type, turnIds, title }) => `${type} ${turnIds.join('+')}: ${title}`,
  );

test.each<[string, string[], string]>([
  [
    'a choice, which the assistant only repeats',
    [
      "Let's use Postgres instead of SQLite because we need concurrent writers.",
      'Agreed, switching to Postgres. I updated the connection settings and the migration script.',
    ],
    'decision u1: Use Postgres instead of SQLite',
  ],
  [
    'the same without the short form',
    [
      'Let us use Postgres instead of SQLite because we need concurrent writers.',
      'Agreed, switching to Postgres. I updated the connection settings and the migration script.',
    ],
    'decision u1: Use Postgres instead of SQLite',
  ],
  [
    'what will be used',
    ["We'll use UTC everywhere in the database.", 'Got it.'],
    'decision u1: Use UTC everywhere in the database',
  ],
  [
    'what was agreed elsewhere',
    ['We agreed in the meeting that releases happen every second Tuesday.', 'Noted.'],
    'decision u1: Releases happen every second Tuesday',
  ],
  [
    'a standing order',
    ['Also always run the linter before committing.', 'Will do.'],
    'decision u1: Always run the linter before committing',
  ],
  [
    'a change of course with its reason',
    ['switch from REST to gRPC for the internal services because the payloads got too big.', 'Done.'],
    'decision u1: Switch from REST to gRPC for the internal services',
  ],
  [
    'a change of course, its reason after a comma',
    ["drop support for Node 16, it's end of life.", 'Removed Node 16 from the CI matrix.'],
    "decision u1: Drop support for Node 16, it's end of life",
  ],
  [
    'a wish that sets a rule',
    [
      'I want the API to return 404 instead of 403 for private repos so nobody can guess names.',
      'Changed the handler accordingly.',
    ],
    'decision u1: The API should return 404 instead of 403 for private repos',
  ],
  [
    'what was decided before, as an answer',
    [
      'what did we decide about caching?',
      'We decided to cache product pages for 5 minutes at the CDN and never cache the cart.',
    ],
    'decision u1+a2: Cache product pages for 5 minutes at the CDN and never cache the cart',
  ],
  [
    'a setting that was asked for',
    [
      'Which port does the staging database listen on?',
      'The staging database listens on port 5433 at db.staging.internal; production uses the default 5432.',
    ],
    'reference u1+a2: The staging database listens on port 5433 at db.staging.internal',
  ],
  [
    'a fact to remember',
    ['Remember that backups are kept for 30 days and are taken at 2am UTC.', 'Noted.'],
    'reference u1: Backups are kept for 30 days and are taken at 2am UTC',
  ],
  [
    'a fact under a label',
    ['Note: the staging password rotates every Monday', 'Thanks'],
    'reference u1: The staging password rotates every Monday',
  ],
])('%s', (_, said, found) => {
  expect(brief(talk(...said))).toEqual([found]);
});

test.each<[string, string[]]>([
  [
    'chatter',
    [
      'hi, how are you?',
      "I'm fine, thanks! How can I help you today?",
      'just testing',
      'Great, let me know if you need anything.',
    ],
  ],
  [
    'a task that was done',
    [
      'Please add a logout button to the header and make it red.',
      'I added a logout button to the header and styled it red. All tests pass.',
    ],
  ],
  [
    'a rework',
    [
      'can you refactor the user service?',
      'I split UserService into UserReader and UserWriter and moved validation to its own module.',
    ],
  ],
  ['a typo', ['please fix the typo in the readme', 'Fixed the typo in README.md.']],
  [
    'an error that is gone',
    ['Thanks, the error is gone now.', 'Great! I removed the debug logging and committed everything.'],
  ],
  [
    'a deed without a cause',
    ["The button doesn't work on mobile.", 'I looked at the CSS. I changed the z-index of the overlay.'],
  ],
  [
    'a question that stays open',
    [
      'Should we use Kafka or RabbitMQ?',
      'It depends on your throughput. Kafka is better for very high volumes, RabbitMQ for simple queues.',
      'let me think about it',
    ],
  ],
  [
    'what stands in every handbook',
    [
      'What is a closure in JavaScript?',
      'A closure is a function that remembers the variables of the scope in which it was created. For example, a counter function can keep its count private.',
    ],
  ],
  ['a task that changes course', ['switch to the branch main and replace foo.bar with baz.qux', 'Done.']],
])('nothing is kept of %s', (_, said) => {
  expect(brief(talk(...said))).toEqual([]);
});

test('values of different things are different notes, however alike they are said', () => {
  const said = [
    'We decided that service A listens on port 3000, because the proxy expects it there.',
    'Noted. Service A listens on port 3000.',
    'And we decided that service B listens on port 4000, because 3000 is taken.',
    'Understood, port 4000 for service B.',
  ];
  expect(brief(talk(...said))).toEqual([
    'decision u1: Service A listens on port 3000, because the proxy expects it',
    'decision u3: Service B listens on port 4000',
  ]);
});
