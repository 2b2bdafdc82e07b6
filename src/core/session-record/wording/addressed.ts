/** Matches the word for the person who is spoken to. */
export const addressed =
  /\b(?:you|your)\b|\b(?:tu[oa]?|tuoi|tue|devi|fai|controlla|entra|dein\p{L}*|du|vous|votre|usted)\b|[你您]/iu;

/** Matches what the assistant does next: the present tense of the first person, or a next step. */
export const doing =
  /(?:^|[^\p{L}])(?:ich (?!(?:habe|hätte|hatte|wäre|würde|konnte|könnte|musste|müsste|wollte|sollte|denke|glaube)(?!\p{L}))\p{L}+e|j(?:e |['’])(?:vais|\p{L}+e)|ti (?:preparo|mando|faccio|creo|scrivo)|estou \p{L}+ndo|estoy \p{L}+ndo|sto \p{L}+ndo)(?!\p{L})|^(?:next|nächste[rs]?|prossimo|próximo|siguiente|prochaine) (?:\p{L}+ ){0,2}(?:step|schritt|passo|paso|étape)(?!\p{L})/iu;
/** Matches bold words that deny what follows. */
export const denying = /(?:^|[^\p{L}])(?:no|not|non|nicht|kein\p{L}*|ne|pas|never|don['’]t|не|не́?т|不|没)(?:$|[.:])/iu;
