/** Italian words in *-o* behind *now* that are no verbs: `Ora secondo …`, `Ora quattro …`. */
const otherWords =
  'tutto|solo|tanto|questo|quello|ciascuno|qualcuno|nessuno|ognuno|uno|esso|molto|meno|poco|troppo|certo|sotto|dentro|dietro|contro|intorno|attorno|verso|dopo|presto|almeno|perfino|persino|secondo|terzo|quarto|quinto|ultimo|altro|intero|rispetto|pronto|vuoto|pieno|nuovo|zero|quattro|otto';
/** Endings of Italian participles, which say what was done. */
const participle =
  '\\p{Ll}{0,9}(?:[aiu]t|olt|ess|ost|unt|(?:ap|cop|off)ert|(?:corr|prot|[dl]|str)ett|(?:[aeirno]d|r)ott|critt|fatt|vist|chiest|(?:chi|l|f)us|(?:[acfprt]|sp)es|(?:dec|div)is|[aeo]rs|[mc]oss)o';
/** Verbs that end like participles. */
const likeParticiples =
  '(?:ri|dis)?(?:imposto|sposto|accosto|ascolto|valuto|aiuto|discuto|evito|edito|cito|limito|abilito|visito|deposito|adotto|peso)';

/** Matches what the assistant says it does now or next, where the verb alone says who does it: `Ora metto …`, not `Ora il prezzo …` or `Ora chiuso …`. */
const now = new RegExp(
  `^(?:\\p{L}{2,16}[,!:] )?(?:io|ora|adesso) (?:(?:mi|ti|vi|ne|lo|la|li|le) )?(?!(?:${otherWords})(?!\\p{L}))(?:(?=${likeParticiples}(?!\\p{L}))|(?!${participle}(?!\\p{L})))\\p{Ll}{2,11}(?:[^aeo\\s]no|(?!n)\\p{Ll}o)(?!\\p{L})`,
  'iu',
);
/** Matches the same in other words and languages. */
const next =
  /^(?:(?:now|теперь|jetzt|ahora|agora|ora|adesso|maintenant),? )?(?:i|я|ich|je|yo|eu|io)? ?(?:(?:can )?see|understand|вижу|понимаю|sehe|verstehe|vois|comprends|veo|entiendo|vejo|entendo|vedo|capisco|empiezo|añado|exploro|montando|investigando)(?!\p{L})|^(?:现在)?我?(?:看到|明白|了解)了?|^(?:li|ti|vi|ne|mi|[tv]e l[oi]) \p{Ll}{2,12}o(?!\p{L})|(?:^|[\s,;:])mi (?:metto|occupo|sposto|concentro|assicuro|fermo|accingo)(?!\p{L})|^(?:procedo|proseguo|riparto|verifico|controllo|faccio|creo|applico|sigo|reviso|creare?mos|voy|vamos|vou|prossigo|continuo|on passe|je (?:vais|passe))(?!\p{L})|(?:^|\s)(?:делаю|проверяю|запускаю|добавляю|перехожу|начинаю)(?!\p{L})|(?:^|[;:,—–] ?)\p{L}{3,20}[ая]ю(?!\p{L})|^\p{L}{2,20}(?:у|[лнр])ю(?= \p{Ll})|^(?:(?:я|мы|теперь|сейчас|сначала|давайте) )*(?:начн|помог|провер|посмотр|созда|добав|исправ|обнов|сдела|покаж|попробу|запус|удал|изуч|найд|реализу|измен)(?:у|л?ю|[уюеи]м|ел[аи]?м)(?!\p{L})|^(?:writing|creating|updating|adding|checking|reading|looking|searching|running|fixing|implementing|applying|verifying) (?!(?:it|this|that|to)\b)(?:the |a |all )?[\p{L}`./_-]{2,}/iu;

/** True for a sentence in which the assistant says what it does now or next. */
export const isAnnouncement = (sentence: string): boolean => now.test(sentence) || next.test(sentence);
