/** Matches the word for the person who is spoken to. */
export const addressed =
  /\b(?:you|your)\b|\b(?:tu[oa]?|tuoi|tue|devi|fai|controlla|entra|dein\p{L}*|du|vous|votre|usted)\b|[你您]/iu;

/** Matches bold words that deny what follows. */
export const denying = /(?:^|[^\p{L}])(?:no|not|non|nicht|kein\p{L}*|ne|pas|never|don['’]t|не|не́?т|不|没)(?:$|[.:])/iu;
