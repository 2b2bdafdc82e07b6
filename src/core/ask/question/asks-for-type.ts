const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(?:^|[^\p{L}])(?:(?:was|were|been|have we|had we) (?:\p{L}{1,20} )?decided|did (?:\p{L}{1,20} ){1,3}decide|decisions?|entschieden|entscheidung(?:en)?|décidé|décisions?|decidido|decidimos|decisi[oó]n(?:es)?|deciso|decisioni?|besloten|решили|решение)(?!\p{L})|决定|決定/iu,
    ['decision'],
  ],
  [
    /^(?:who(?:m|se)?|wer|wen|wem|qui|quem|¿?quiénes|¿?quién|chi|wie is|кто)(?!\p{L})|^谁|^誰/iu,
    ['person', 'organization', 'organisation'],
  ],
  [
    /^(?:how (?:do|should|can) (?:we|i)|wie (?:machen|können|sollen) wir|comment (?:faire|fait-on)|¿?cómo (?:hacemos|se hace)|come (?:si fa|facciamo)|hoe (?:doen|moeten) we|как мы)(?!\p{L})/iu,
    ['procedure', 'process', 'how-to', 'howto', 'reference'],
  ],
];

/** Returns the types of notes that the form of a question asks for: who, what was decided, how something is done. */
export function typesAsked(question: string): readonly string[] {
  return forms.flatMap(([form, types]) => (form.test(question.trim()) ? types : []));
}
