/** Characters that begin or precede a query, and words that plugins take as its beginning. */
const signs = /^[^\p{L}\p{N}]*=|^#:|^\[!/u;

const words =
  /^\$?(?:dv|dc|dice(?:[+-]|-mod)?|cjs|jse|ad-[a-z]+|dataview\w*|datacore\w*|jsx?|tsx?|css|emera|emd?|emjs|emmdx|tp|s|sql|sqlseal|calc|math|latex|tex|run|eval|query|progress|meta-?bind|[a-z]+-?engine)\s*(?:js|ts|jsx|tsx)?[=:>]/i;

const fields = /^(?:input|view|button|embed|show)\s*(?:[[:]|\((?!\)))|^button-/iu;
/** Matches a field of another name, which plugins write in capitals: `map[string]` and `rows[0]` are code. */
const otherField = /^\p{Lu}[\p{Lu}\d_-]*(?:\s|\p{Cf})*\[/u;

const unseen = /[\p{C}\p{Z}\s\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]+/gu;

const looked = 200;

/** Commands that only set mathematics. None of them links, loads, styles, or defines another command, which would apply to every note shown later. */
const commands = new Set(
  (
    'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega ' +
    'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega aleph beth hbar ell imath jmath wp Re Im partial nabla infty prime emptyset varnothing forall exists nexists neg lnot top bot angle ' +
    'frac dfrac tfrac cfrac binom dbinom tbinom sqrt over choose atop sum prod coprod int iint iiint oint bigcup bigcap bigvee bigwedge bigoplus bigotimes bigodot biguplus bigsqcup lim limsup liminf ' +
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg max min sup inf arg det dim gcd hom ker deg Pr operatorname mod bmod pmod pod ' +
    'le leq leqslant ge geq geqslant ne neq lt gt ll gg approx equiv cong sim simeq asymp doteq propto prec succ preceq succeq subset supset subseteq supseteq subsetneq supsetneq sqsubseteq sqsupseteq in ni notin not ' +
    'parallel perp mid nmid vdash dashv models vDash pm mp times div cdot cdots ast star circ bullet oplus ominus otimes oslash odot cup cap uplus sqcup sqcap vee wedge land lor setminus wr amalg dagger ddagger triangle ' +
    'to gets mapsto longmapsto rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow longrightarrow longleftarrow Longrightarrow Longleftarrow longleftrightarrow Longleftrightarrow implies impliedby iff ' +
    'uparrow downarrow updownarrow Uparrow Downarrow nearrow searrow swarrow nwarrow hookrightarrow hookleftarrow rightharpoonup leftharpoonup rightleftharpoons xrightarrow xleftarrow overset underset stackrel ' +
    'left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr langle rangle lfloor rfloor lceil rceil lvert rvert lVert rVert vert Vert lbrace rbrace lbrack rbrack backslash ' +
    'hat widehat bar overline underline vec overrightarrow overleftarrow dot ddot dddot tilde widetilde acute grave check breve mathring overbrace underbrace cancel boxed ' +
    'mathrm mathbf mathbb mathcal mathfrak mathit mathsf mathtt mathscr boldsymbol bm text textbf textit textrm textsf texttt rm bf it cal displaystyle textstyle scriptstyle limits nolimits ' +
    'quad qquad space thinspace enspace hspace ldots dots dotsc dotsb vdots ddots colon therefore because square blacksquare Box Diamond checkmark sharp flat natural degree ' +
    'begin end hline cr tag label ref eqref notag nonumber substack phantom hphantom vphantom smash'
  ).split(' '),
);

const command = /\\([a-z]+)/gi;

const acting =
  /\\(?:href|url|style|class|cssId|mmlToken|bbox|html\w*|data|require|def|let|newcommand|renewcommand|newenvironment|renewenvironment|includegraphics)(?![a-z])/gi;

/** True when plugins may take a code span for a query, a script or a field: they look at its beginning, most of them ignoring blanks. */
export function isQueryLike(code: string): boolean {
  const visible = code.trimStart().slice(0, looked).replace(unseen, ' ').normalize('NFKC').trimStart();
  return visible === ''
    ? code.length > looked
    : signs.test(visible) || words.test(visible) || fields.test(visible) || otherField.test(visible);
}

/** Returns the position, from `start` on, of the first command known to link, load, style or define, or the text's length when there is none. */
export function nextActingCommand(text: string, start: number): number {
  acting.lastIndex = start;
  return acting.exec(text)?.index ?? text.length;
}

/** True when a formula contains only commands that set mathematics. */
export function isPlainTex(formula: string): boolean {
  for (const [, name = ''] of formula.matchAll(command)) if (!commands.has(name)) return false;
  return true;
}

/** The runs of backticks on the lines of a text, to be queried from its beginning to its end. */
export class BacktickRuns {
  #lineEnd = -1;
  #closing = new Map<number, number>();

  constructor(private readonly text: string) {}

  /** Returns the position on the same line of the next run as long as the one at `start`, which closes it; -1 for none. */
  closing(start: number): number {
    if (start >= this.#lineEnd) this.#readLine(start);
    return this.#closing.get(start) ?? -1;
  }

  #readLine(from: number): void {
    const end = this.text.indexOf('\n', from);
    this.#lineEnd = end < 0 ? this.text.length : end;
    this.#closing = new Map();
    const lastOfLength = new Map<number, number>();
    const runs = /`+/g;
    runs.lastIndex = from;
    for (let run = runs.exec(this.text); run !== null && run.index < this.#lineEnd; run = runs.exec(this.text)) {
      const before = lastOfLength.get(run[0].length);
      if (before !== undefined) this.#closing.set(before, run.index);
      lastOfLength.set(run[0].length, run.index);
    }
  }
}
