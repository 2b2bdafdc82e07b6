/** Matches states that a later event ends: something is missing, running or not done yet. */
const unfinished =
  /\b(?:(?:is|are|was|were) (?:still |now )?(?:missing|running|compiling|waiting|installing)|not (?:yet )?(?:installed|implemented|handled|wired|covered|tested|running|available)|(?:doesn't|does not|don't) exist|(?:doesn't|does not) have an? [`\w.-]+ (?:field|method|property|column|key|option|entry|file)|there(?:'s| is) no [`\w/-]*\.[\w-]+|(?:need|needs|have|has) to (?:specify|add|update|change|fix|set|remove|rename)|\byet\b|currently|right now|in progress|(?:is|are) (?:still )?working on|ready now|before i (?:commit|continue|go on)|missing tests?|nothing (?:ever |yet )?\w+s|(?:next|remaining) steps?|the next (?:task|step|issue|ticket|bead|item) (?:in|is|of|will)|todo|noch nicht|fehlt noch|derzeit|attualmente|actualmente|atualmente|actuellement)\b|^(?:当前|目前)|尚未|还没|没有安装|пока ещё|아직/iu;
/** Matches the state of files, branches, tests or accounts at one moment, which the next command changes. */
const momentary =
  /\b(?:current(?:ly)? (?:status|on branch|checked out)|working (?:tree|copy)|untracked|unstaged|uncommitted|unpushed|the current (?:text|version|state|code|test|file|wording|value|implementation) |not (?:yet )?(?:pushed|committed|staged|authenticated|logged in|signed in)|(?:remaining|pre-existing|unrelated) (?:\w+ )?(?:changes?|files?|modifications?)|(?:files?|changes?) (?:\w+ ){0,4}(?:is|are) (?:modified|changed|staged|unrelated|untouched)|(?:tests?|specs?) (?:now |also ){0,2}(?:covers?|pass|checks?)|status shows|is (?:now )?clean|up to date with|tracking origin)\b/i;

/** Matches a process, or an address of the computer itself behind what runs there. */
const running =
  /\bPIDs?:? ?\d|(?:\b(?:running|runs|listening|started|live|up|serving|available|läuft|gestartet|corriendo|ejecutándose|rodando)\b|(?:lancé|démarré)(?!\p{L})|запущен|работает на|运行|启动|起動).{0,60}(?:\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)\b|\b(?:port|puerto|porta):? ?\d|порт\p{L}{0,3}:? ?\d|端口)|(?:\b(?:localhost|127\.0\.0\.1)\b|端口).{0,60}(?:\b(?:running|listening|live|läuft)\b|运行|启动|起動)/iu;

/** True for a sentence about the state of things at one moment. */
export function isMomentary(plain: string): boolean {
  return momentary.test(plain) || running.test(plain);
}

/** True for a sentence about a state that does not last: worth nothing once the session has gone on. */
export function isPassing(plain: string): boolean {
  return unfinished.test(plain) || isMomentary(plain);
}
