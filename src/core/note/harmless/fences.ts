/**
 * Languages that a code block may name: programming, markup and data formats that are only highlighted. Languages that
 * plugins draw, run or send to a server when the note is shown are left out, such as `dot`, `latex`, `mermaid`, `svg`
 * and `vega`.
 */
const languages = new Set(
  (
    'text txt plain plaintext ada apache apacheconf apex apl applescript arduino asm assembly nasm awk bash bat batch cmd brainfuck bicep c h c++ cpp hpp cc c# cs csharp clojure clj cljs cmake cobol ' +
    'coffee coffeescript console lisp common-lisp crystal css scss sass less stylus cuda cypher cython d dart delphi pascal diff patch docker dockerfile dotenv edn elixir ex exs elm emacs-lisp elisp ' +
    'erb erl erlang f# fsharp fish forth fortran gdscript gherkin git gitattributes gitignore gleam glsl go golang gradle graphql groovy hack haml handlebars hbs haskell hs haxe hcl hlsl html ' +
    'xhtml htm idris ignore ini properties java javascript js mjs cjs jsx jinja jinja2 json json5 jsonc jsonl ndjson jsonnet julia jl kotlin kt kts liquid llvm log lua make makefile markdown md mdx ' +
    'matlab mojo nginx nim nix nushell objc objective-c objectivec ocaml ml octave odin perl pl php pony postgresql pgsql plsql powershell ps1 pwsh prisma prolog proto protobuf pug puppet purescript ' +
    'python py python3 pycon q r racket raku reason regex rego robot rest rst ruby rb rust rs scala scheme sh shell shell-session sh-session zsh ksh csh tcsh smalltalk sml solidity sparql sql mysql ' +
    'tsql starlark bazel stata stylelint svelte swift systemd tcl terraform tf thrift toml ts tsx typescript turtle twig v vala vb vbnet vba verilog vhdl vim viml vimscript vue wasm wat webassembly ' +
    'wgsl xml xsl xslt xquery yaml yml yara zig'
  ).split(' '),
);

export interface FencedLine {
  readonly text: string;
  /** Kind of a line; `fence` opens or closes code. */
  readonly kind: 'text' | 'fence' | 'code';
}

interface Fence {
  /** Quote markers as written, without the blanks behind them. */
  readonly quote: string;
  readonly indent: string;
  readonly shownIndent: string;
  readonly marks: string;
}

const fenceLine = /^((?: {0,3}>)*)([ \t]*)(`{3,}(?=[^`]*$)|~{3,}(?!~))(.*)$/;

const itemWithFence =
  /^((?: {0,3}>)*)((?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+)[ \t]+((?:`{3,}(?=[^`]*$)|~{3,}(?!~)).*)$/;

/** Maximum indentation of a fence; beyond it, a line may be indented code or text. */
const mostIndent = '   ';

/**
 * Returns the lines (LF) of a text with its fences, including those in quotes and lists, rewritten so that every
 * Markdown parser sees the same: each on a line of its own, indented by at most three blanks, with a known language or
 * `text`, and closed as it was opened where its quote or item ends. A fence that is not recognized here becomes text.
 */
export function normalizeFences(text: string): FencedLine[] {
  const lines: FencedLine[] = [];
  let open: Fence | null = null;
  for (const line of text.split('\n')) {
    const inner: string | null = open === null ? null : innerOf(line, open);
    if (open !== null && inner !== null && !isClose(inner, open)) {
      lines.push({ text: `${open.quote}${inner === '' ? '' : open.shownIndent}${inner}`, kind: 'code' });
      continue;
    }
    if (open !== null) lines.push(closingOf(open));
    open = inner === null ? openAt(line, lines) : null;
  }
  if (open !== null) lines.push(closingOf(open));
  return lines;
}

/** Returns the code on a line, or null for a line outside the code. */
function innerOf(line: string, { quote, indent }: Fence): string | null {
  if (!line.startsWith(quote)) return null;
  const rest = line.slice(quote.length);
  if (rest.startsWith(indent)) return rest.slice(indent.length);
  return rest.trim() === '' ? '' : null;
}

function isClose(inner: string, { marks }: Fence): boolean {
  const shown = inner.trim();
  return shown.length >= marks.length && shown === marks.charAt(0).repeat(shown.length);
}

function closingOf({ quote, shownIndent, marks }: Fence): FencedLine {
  return { text: `${quote}${shownIndent}${marks}`, kind: 'fence' };
}

/** Adds a line outside code; returns the fence that it opens, or null. */
function openAt(line: string, lines: FencedLine[]): Fence | null {
  const [, quoteOfItem, marksOfItem, fenceOfItem] = itemWithFence.exec(line) ?? [];
  let opening = line;
  if (quoteOfItem !== undefined && marksOfItem !== undefined && fenceOfItem !== undefined) {
    // A list marker alone could turn the line before into a heading.
    lines.push({ text: quoteOfItem, kind: 'text' }, { text: `${quoteOfItem}${marksOfItem}`, kind: 'text' });
    opening = `${quoteOfItem}${' '.repeat(marksOfItem.length + 1)}${fenceOfItem}`;
  }
  const [, quote, indent, marks, info] = fenceLine.exec(opening) ?? [];
  if (quote === undefined || indent === undefined || marks === undefined || info === undefined) {
    lines.push({ text: line, kind: 'text' });
    return null;
  }
  const shownIndent = /^ {0,3}$/.test(indent) ? indent : mostIndent;
  lines.push({ text: `${quote}${shownIndent}${marks}${harmlessInfo(info)}`, kind: 'fence' });
  return { quote, indent, shownIndent, marks };
}

/** Returns the info string that replaces `info` after a fence: its language if it is a known one, else `text`; '' for none. */
export function harmlessInfo(info: string): string {
  const word = /^[\w+#.-]+(?=$|[\s{,])/.exec(info.trim())?.[0].toLowerCase() ?? '';
  if (languages.has(word)) return word;
  return info.trim() === '' ? '' : 'text';
}
