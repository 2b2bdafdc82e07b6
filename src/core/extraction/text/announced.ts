const words =
  /(?:^|[^\p{L}])(?:decision\s?:|(?:i|we)(?:['’]ve| have)? (?:have )?(?:decided|agreed|chosen|settled on)|we(?:['’]ll| will) go with|it(?:['’]s| is) decided|entscheidung\s?:|(?:habe|haben|ist|wurde) [^.!?\n]{0,60}(?:entschieden|beschlossen|vereinbart)|décision\s?:|(?:avons|ai|est) (?:décidé|convenu)|decisión\s?:|(?:hemos|he|está) (?:decidido|acordado)|abbiamo deciso|decidemos|(?:hebben|heb|is) [^.!?\n]{0,60}(?:besloten|afgesproken)|мы решили)(?!\p{L})|我们决定|决定了|に決めました|に決まりました/iu;

/** True for words in which somebody says that something was decided; a question about it does not. */
export function announcesDecision(text: string): boolean {
  return words.test(text.slice(0, 2_000)) && !/[?？]\s*["”’)]?$/.test(text.trim());
}
