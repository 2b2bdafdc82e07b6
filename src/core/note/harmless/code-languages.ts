/**
 * Languages that a code block may name: programming, markup and data formats that are only highlighted. Left out are those that plugins draw, run
 * or send to a server when the note is shown, such as `dot`, `latex`, `mermaid`, `svg` and `vega`.
 */
const languages = new Set(
  (
    'text txt plain plaintext ada apache apacheconf apex apl applescript arduino asm assembly nasm awk bash bat batch brainfuck bicep c h c++ cpp hpp cc c# cs csharp clojure clj cljs cmake cobol ' +
    'coffee coffeescript console lisp common-lisp crystal css scss sass less stylus cuda cypher cython d dart delphi pascal diff patch docker dockerfile dotenv edn elixir ex exs elm emacs-lisp elisp ' +
    'erb erl erlang f# fsharp fish forth fortran gdscript gherkin git gitattributes gitignore gleam glsl go golang gradle graphql groovy hack haml handlebars hbs haskell hs haxe hcl hlsl html ' +
    'xhtml htm idris ignore ini properties java javascript js mjs cjs jsx jinja jinja2 json json5 jsonc jsonl ndjson jsonnet julia jl kotlin kt kts liquid llvm log lua make makefile markdown md mdx ' +
    'matlab mojo nginx nim nix nushell objc objective-c objectivec ocaml ml octave odin perl pl php pony postgresql pgsql plsql powershell ps1 pwsh prisma prolog proto protobuf pug puppet purescript ' +
    'python py python3 pycon q r racket raku reason regex rego robot rest rst ruby rb rust rs scala scheme sh shell shell-session sh-session zsh ksh csh tcsh smalltalk sml solidity sparql sql mysql ' +
    'tsql starlark bazel stata stylelint svelte swift systemd tcl terraform tf thrift toml ts tsx typescript turtle twig v vala vb vbnet vba verilog vhdl vim viml vimscript vue wasm wat webassembly ' +
    'wgsl xml xsl xslt xquery yaml yml yara zig'
  ).split(' '),
);

/** What may stand behind the marks of a fence in place of `info`: its language where that is one of the known ones, else `text`; '' for none. */
export function harmlessInfo(info: string): string {
  const word = /^[\w+#.-]+(?=$|[\s{,])/.exec(info.trim())?.[0].toLowerCase() ?? '';
  if (languages.has(word)) return word;
  return info.trim() === '' ? '' : 'text';
}
