/** Maximum number of cached answers; more than the sentences compared within one paragraph. */
const mostRemembered = 1000;

/**
 * Returns the function with a cache of its latest answers, because the rules check a sentence again for each sentence
 * beside it.
 */
export function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (answers.size >= mostRemembered) answers.clear();
    answers.set(text, found);
    return found;
  };
}
