/** A set of words, which is made when it is first asked. */
export interface WordSet extends Iterable<string> {
  has(word: string): boolean;
}

const english = `a an the this that these those there here it its itself they them their theirs themselves he him his himself she her hers herself we us our ours you your yours i me my mine who whom whose which what where when why how
and or so then than as if while because since although though but yet still also too both either whether of to in on at by for from with into onto upon within over under through during between among against about per via across along towards toward around
is are was were be been being am do does did doing done has have had having will would shall can could may might must should
very more most much many some any each every all other another such same own just even ever really quite rather already now today again further however therefore thus hence moreover meanwhile instead otherwise one ones 's s t ve re ll d m let lets up down out off well like`;

const german = `der die das den+n dem des ein+e+en+em+er+es und oder aber sondern doch ist sind war+en sein+e+en+em+er wird werden wurde+n worden hat+te+ten haben habe sie er es wir uns ihr+e+en+em+er man sich ich mich mir du dich dir
dies+er+e+es+en+em jener jene+s welche+r+s als wie wenn weil dass daß da damit so auch noch schon sehr mehr für von vom zu zum zur mit in im ins an am auf aus bei+m nach über unter vor durch gegen um bis seit zwischen während wegen trotz je pro alle+s+m+r jede+r+s+n+m
kann können konnte darf dürfen muss+te müssen soll+en+te will wollen wollte würde+n hier+bei+zu+für dort dann danach dazu davon dabei darauf darum daher deshalb etwa jetzt nun also zwar eben was wer wo gibt dessen deren denen davor vorher zuvor daran darin darüber darunter dahinter daneben dazwischen`;

const romance = `le la les l un une des du de d et ou mais où est sont était étaient été être sera seront a ont avait avoir ai il elle+s ils on nous vous je tu se s ce c cette cet ces ça qui que qu quoi dont pour par avec sur sous dans en au aux y leur+s son sa ses mon ma mes notre nos votre vos comme encore déjà si car donc alors aussi très plus après puis lorsque quand faut même ainsi
el los las lo unos unas uno e o u pero es era+n fue+ron ser estar está+n ha han había hay haber del al con sobre para por+que como cuando donde este esta+s esto+s ese esa eso su sus me mi te nuestro muy más también ya cada todo+s toda+s+vía pues así hace+r
gli i una ed è sono sia viene vengono hanno ancora già bisogna di da dei della delle dello nel+la per tra fra che chi cui come quando dove questo questa questi queste quello quella suo+i sua loro ci vi ne anche più molto ogni
os um uma+s uns do dos das no na nas em ao à às pelo pela com sem quem é são foi foram estão tem têm seu+s suas ele+s ela+s isso já ainda também muito preciso
ale lui cu pe în din și sau dar sunt fost care că pentru prin acest+e+ui această sale lor mai
cuyo+s cuya+s hasta desde entre durante según tras bajo habían sido siendo estaba+n será+n van quien+es cuales mientras aunque entonces luego aquí allí
eux celui celle+s ceux dès depuis pendant vers selon puisque tandis afin avaient soit soient serait seraient va vont étant ayant lequel laquelle quel+le+s+les
dell all+a+o+e dall+a+o+e nell+e sull+a+e quell+i agli dagli dai nei negli sul sugli stati erano furono essere avere aveva+no sarà saranno vanno mentre perché quindi poi lì sue
pelos pelas neste nesta desse dessa deste desta essa+s esse+s aquele aquela onde enquanto pois então assim até depois sob eram estava+m ter tinha+m há havia houve vai vão lhe+s qual quais dele+s dela+s nele nela ora aos`;

const others = `vanaf via de het een en of maar is zijn was waren wordt worden werd+en heeft hebben had hij zij ze wij we ik je jij u hun haar dat die dit deze er hier daar wat wie waar voor met van naar bij op om aan in uit over onder door tot als dan ook nog wel al te zo zodra dus elke elk moet+en kan kunnen
и а но или потому что+бы как в во на с со к ко у о об от до по за из для при это+т эта эти тот та те его её их он она оно они мы вы я ты же ли бы был+а+о+и есть быть так+же уже еще ещё который которая которое которые надо нужно
ve veya ile bir bu şu o da ki için gibi daha çok mi mı mu mü her olan olarak
atau yang di ke dari pada untuk dengan oleh ini itu adalah akan telah sudah para dalam sebagai juga setiap ia mereka kami kita
och eller men som att det den ett är var har hade till från med av på i för han hon
w z na do że się jest są był+a+o+y to ten ta jak co dla od po za oraz jeszcze już trzeba ponieważ gdyż bo który+ch+m która które+go+j którzy
og at et havde til fra af for`;

const arabic = 'في من على إلى عن مع هذا هذه التي الذي أن إن أو ثم قد كما بين ذلك تلك لكن ما هو هي كان كانت حتى وهي وهو';

const glue = `additionally also furthermore various several certain different including include+s+d such mention+s+ed note+s+d state+s+d say+s said according describe+s+d explain+s+ed
discuss+es+ed passage text article document author report+s+ed provide+s+d example overall specifically generally particularly respectively
cover+s+ed list+s+ed outline+s show+s+n tell+s told contain+s give+s summary summarizes summarises deal+s about`;

/** Function words of each language: English, German, then one language a line. */
export const functionWordLists: readonly WordSet[] = [
  lateWords(english),
  lateWords(german),
  ...`${romance}\n${others}`.split('\n').map((line) => lateWords(line)),
];

/** Words without content of their own, in the most common languages. */
export const functionWords: WordSet = lateWords(english, german, romance, others, arabic);

/** Words with which an answer refers to its sources; they count as content only in sentences that must be preserved. */
export const glueWords: WordSet = lateWords(glue);

/** Returns the words of texts, separated by blanks. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  const text = texts.join(' ').trim();
  const words = text.split(/\s+/);
  return new Set(text.includes('+') ? words.flatMap(formsOf) : words);
}

/** Returns the words of a list's entry: `keep+s` stands for *keep* and *keeps*. */
export function formsOf(entry: string): string[] {
  const [base = '', ...endings] = entry.split('+');
  return [base, ...endings.map((ending) => base + ending)];
}

function lateWords(...texts: readonly string[]): WordSet {
  let words: ReadonlySet<string> | null = null;
  const made = (): ReadonlySet<string> => (words ??= wordSet(...texts));
  return { has: (word) => made().has(word), [Symbol.iterator]: () => made().values() };
}

/** Returns each word with the value of the key before the colon of its line: `5: five fünf`. */
export function wordTable<Value>(lines: string, read: (key: string) => Value): ReadonlyMap<string, Value> {
  const table = new Map<string, Value>();
  for (const line of lines.trim().split('\n')) {
    const colon = line.indexOf(':');
    const value = read(line.slice(0, colon).trim());
    for (const word of wordSet(line.slice(colon + 1))) table.set(word, value);
  }
  return table;
}
