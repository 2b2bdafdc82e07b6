/** More than the sentences that one paragraph is weighed by. */
const mostRemembered = 1000;

/** The same function of a text, remembering its latest answers: the rules ask about a sentence again for each sentence beside it. */
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
