import { decision, passed, RestructureFixture } from './restructure-fixture';

/** Two notes that say much the same. */
export const files = {
  'Tea/Green.md': 'Green tea is steeped at 80 degrees.\n',
  'Tea/Verde.md': 'Green tea is steeped at 80 degrees. It is never boiled.\n',
  'Links.md': 'See [[Green]] and [[Verde]].\n',
};
/** What a model says of them: merge, and the text of that. */
export const merge = decision({ action: 'merge', notes: [1, 2], title: 'Green tea' });
export const written = JSON.stringify({
  body: 'Green tea is steeped at 80 degrees. It is never boiled.',
  summary: 'How green tea is made.',
  tags: ['invented'],
});

/** A vault of the two, with a model that merges them. */
export async function teaFixture(): Promise<RestructureFixture> {
  const fixture = await RestructureFixture.create(files, [['Tea/Green.md', 'Tea/Verde.md']]);
  fixture.answer({ decide: merge, merge: written, judge: passed });
  return fixture;
}

/** A note that is large enough to be split. */
export const long = `Intro.\n\n## One\n\n${'First things first. '.repeat(100)}\n\n## Two\n\n${'Second things second. '.repeat(100)}\n`;
