/** Words that turn a sentence round, in the languages most often met: without one of them it says something else. */
const denials = `not no never none nobody nothing nor neither without except unless only cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't mustn't needn't dont doesnt isnt cant wont hardly
nicht kein keine keinen keinem keiner keines nie niemals nichts niemand ohne außer nur weder kaum ne pas jamais rien aucun aucune sans sauf seulement ni no nunca jamás nada nadie ningún ninguna sin salvo sólo solo non mai niente nessuno nessuna senza tranne
não nem nunca sem exceto apenas niet geen nooit niets niemand zonder behalve alleen nie bez nikt nic tylko inte aldrig ingen inget utan bara ikke aldri uten не нет ни никогда ничего никто без кроме только`;

/** Words whose opposite would fit the same place. */
const opposites = `always must should may might before after increase increases increased decrease decreases decreased raise raises lower lowers enable enables enabled disable disables disabled allow allows allowed forbid forbids deny denies denied
more less most least above below over under up down in out on off true false first last start stop open close opened closed add adds added remove removes removed accept accepts accepted reject rejects rejected success failure passes fails
min max minimum maximum old new left right read write push pull hot cold fast slow faster slower safe unsafe public private sync async yes
immer muss soll darf vor nach mehr weniger über unter ein aus wahr falsch erlaubt verboten toujours doit avant après plus moins vrai faux siempre debe antes después más menos sempre deve prima dopo più meno altijd moet voor na meer minder`;

export const tellingWords: ReadonlySet<string> = new Set(`${denials} ${opposites}`.split(/\s+/));

/** Denials of scripts that are written without spaces, and endings that deny. */
export const tellingSigns = /[不没沒無无非未勿别]|ない|ません|なかった|ぬ|않|없|아니|못|ไม่/gu;
