import { wordTable } from '../function-words';

const english = `add: adds added adding addition additions
be: been
become: became
begin: began begun
bend: bent
bite: bitten
blow: blew blown
break: broke broken breaks
bring: brought
build: built
burn: burnt
buy: bought
catch: caught
choose: chose chosen choice
cling: clung
come: came
cost: costs cut
creep: crept
deal: dealt
dig: dug
do: done
draw: drew drawn
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fell fallen
feed: fed
fight: fought
find: found
fly: flew flown
forbid: forbade forbidden
forget: forgot forgotten
freeze: froze frozen
get: got gotten
give: gave given
go: went gone goes
grow: grew grown
hang: hung
have: had
hear: heard
hide: hid hidden
hold: held
keep: kept
know: knew known
lay: laid
lead: led
lend: lent
lose: lost loss
make: made
mean: meant
meet: met
pay: paid
ride: rode ridden
ring: rang rung
rise: rose risen
run: ran
say: said
see: seen
seek: sought
sell: sold
send: sent
shake: shook shaken
shine: shone
shoot: shot
show: shown
shrink: shrank shrunk
sing: sang sung
sink: sank sunk
sit: sat
sleep: slept
speak: spoke spoken
spend: spent
spin: spun
stand: stood
steal: stole stolen
stick: stuck
strike: struck
swear: swore sworn
sweep: swept
swim: swam swum
take: took taken
teach: taught
tear: tore torn
tell: told
think: thought
throw: threw thrown
understand: understood
wake: woke woken
wear: wore worn
win: won
withdraw: withdrew withdrawn
write: wrote written
rewrite: rewrote rewritten
overwrite: overwrote overwritten
foot: feet
tooth: teeth
man: men
woman: women
child: children
mouse: mice
index: indices indexes
criterion: criteria`;

const baseOf = wordTable(english, (base) => base);

/** The irregular forms of English words, in lower case. */
export const irregularForms: readonly string[] = [...baseOf.keys()];

/** Returns the base form of an irregular English word in lower case: *write* for *wrote*; any other word unchanged. */
export function regularForm(word: string): string {
  return baseOf.get(word) ?? word;
}

/** True for the past of an English verb. */
export function isPastForm(word: string): boolean {
  return /^[a-z]{2,}ed$/.test(word) || (regularForm(word) !== word && !/(?:s|ing)$/.test(word));
}
