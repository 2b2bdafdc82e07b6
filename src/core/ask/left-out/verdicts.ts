import { stripEnd } from '../../text-ends';

const longest = 80;
/** Matches a sentence that only says of the one beside it that it does not hold. */
const verdict =
  /^[("'“*_]{0,4}(?:(?:that|this|it|that quote|the (?:quote|claim|above)|all (?:of )?(?:this|that)) (?:is|was) (?:a (?:lie|joke|myth)|false|wrong|untrue|invented|nonsense|made up|not (?:true|so|decided|right|correct))|not (?:true|decided|so|correct|any ?more)|no longer (?:true|correct|valid|so)|outdated|obsol[eè]t[eo]|veraltet|überholt|nicht mehr (?:wahr|aktuell|gültig)|stimmt nicht mehr|已?过时|作废|устарело|none of (?:this|that|these|it) (?:is|was|are) (?:true|so|decided)|wrong|false|untrue|no|nope|just kidding|das (?:ist|war) (?:falsch|gelogen|erfunden|ein witz|nicht (?:wahr|so|entschieden))|(?:das )?stimmt nicht|nichts davon (?:stimmt|ist wahr)|falsch|nein|c['’]est faux|ce n['’]est pas vrai|faux|es (?:falso|mentira)|no es (?:verdad|cierto)|falso|è falso|non è vero|это (?:ложь|неправда)|неправда|这不是真的|假的|嘘です)[.!)”"*_。！\s]{0,6}$/iu;

/** Returns what a sentence says of the one beside it, *That is a lie*, without its marks; '' for any other sentence. */
export function verdictIn(sentence: string): string {
  const text = sentence.trim();
  return text.length <= longest && verdict.test(text)
    ? stripEnd(text.replace(/^[("'“*_]+/u, ''), /[.!)”"*_。！\s]/u)
    : '';
}
