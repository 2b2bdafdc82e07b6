import { capitalised, withoutOpener } from '../text/narration';
import { saidDecision } from '../text/said-decision';

/** Matches a clause that says what a rule brings; one that only begins like it, such as `and that key …`, belongs to the rule. */
const aside =
  /,? (?:and|und|et|y|e|и|а) (?:(?:then )?(?:this|that) (?:is why|means|makes|saves|lets|helps|gives|will|would)|dies|cela|ça|esto|questo|isso|isto|это) .{3,60}$/iu;

/** Matches a clause that only says that something which stands elsewhere goes: `and this thing goes away`. */
const pointed =
  /,? (?:and|und|et|y|e|и|а) (?:then |dann |puis |luego |poi |тогда )?(?:(?:this|that) (?:thing|stuff|part|hack|workaround|problem|issue)|(?:dieses|das) (?:ding|zeug|problem|teil)|ce (?:truc|machin|problème)|cette (?:chose|partie|astuce)|est[ea] (?:cosa|parte|problema|truco)|quest[ao] (?:cosa|roba|parte|problema)|ess[ae] (?:coisa|parte|problema)|эт(?:а|от|и|у) (?:штук\p{L}|вещ\p{L}|тем\p{L}|проблем\p{L}|част\p{L}|костыл\p{L})) (?:(?:then|also|anyway|dann|auch|больше|нам|сам[аио]?) ){0,2}(?:goes? away|disappears?|is gone|(?:is|will be) (?:obsolete|no longer needed)|(?:isn['’]t|is not|won['’]t be) needed|verschwindet|(?:ist|wird) (?:überflüssig|unnötig)|brauchen wir nicht mehr|disparaît|devient inutile|desaparece|sobra|ya no hace falta|sparisce|non serve più|não é mais necessári[oa]|(?:больше )?не (?:понадобится|нужн[аоы])|исчез(?:нет|ает)|уйд[её]т|отпад[её]т)(?: (?:too|anyway|auch|mehr))?[.!]?$/iu;

/** Returns what a person decided, without the words that say so. */
export function decidedWords(plain: string): string {
  const said = withoutOpener(plain);
  return capitalised((saidDecision(said) ?? ownWords(said)).replace(aside, '').replace(pointed, ''));
}

/** Returns the words after an introduction: `She says: never do X` gives `never do X`. */
export function ownWords(plain: string): string {
  return withoutOpener(
    withoutOpener(plain)
      .replace(/^(?:actually|honestly|basically|eigentlich|(?:давай(?:те)? )?просто) (?=\p{L})/iu, '')
      .replace(/^(?:(?:can|could|would) you (?:please )?)?make it so (?:that )?/i, '')
      .replace(/^i(?:['’]d| would)? (?:much )?(?:rather|prefer) (?:to )?(?!not\b|to\b)(?=\p{L})/iu, '')
      .replace(
        /^(?:(?:ich|wir) bevorzugen? |(?:je|nous) préfèr?(?:e|ons) (?:qu(?:e |['’]))?|(?:prefiero|preferimos) (?:que )?|(?:preferisco|preferiamo) (?:che )?|(?:eu )?(?:prefiro|preferimos) (?:que )?|(?:мне |нам )?больше нравится (?:(?:подход|вариант), )?(?:когда |чтобы )?|(?:я |мы )?предпочита(?:ю|ем) |(?:теперь |тогда )?(?:надо|нужно|необходимо) (?=\p{L}+ть(?:ся)?(?!\p{L}))|我?们?更?(?:喜欢|倾向于?))(?=\S)/iu,
        '',
      )
      .replace(/^i (?:don['’]?t|do not) want any /i, 'No ')
      .replace(
        /^i (?:don['’]?t|do not) want (the|our|users|people) (.{2,60}?) to /iu,
        (_, the: string, subject: string) => `${capitalised(the)} ${subject} should not `,
      )
      .replace(
        /^i want ((?:the|all|every|each|our) [^,.;]{2,40}?) to (?=\p{L})/iu,
        (_, subject: string) => `${capitalised(subject)} should `,
      )
      .replace(
        /^.{0,60}\b(?:says?|said|told me|meint|sagt|dit|dice)(?: though| that| too)?: |^(?:while (?:we|you|i)|for the record|fyi|one (?:more|last|rule)|a (?:new )?rule|another|autre|otra|una|noch|new|house|general|last|rule|policy|reminder|regel|règle|regla|important|wichtig)\b[^:]{0,50}\s?: /i,
        '',
      ),
  );
}
