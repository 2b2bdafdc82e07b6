import type { Fact } from '../../core/promotion/fact';
import type { Redactor } from '../../ports/redactor';

/** Returns a fact without secrets in any of its texts. */
export async function redactFact(fact: Fact, redactor: Redactor): Promise<Fact> {
  const clean = async (text: string): Promise<string> => (await redactor.redact(text)).text;
  // A secret is recognized in its context, which is the whole excerpt.
  const excerpt = await clean(fact.excerpt);
  return {
    ...fact,
    excerpt,
    at: await clean(fact.at),
    title: await clean(fact.title),
    summary: await clean(fact.summary),
    tags: await Promise.all(fact.tags.map(clean)),
    ...(fact.compared === undefined ? {} : { compared: await clean(fact.compared) }),
  };
}
