/** Matches lines that define something, by the ways in which languages do so; the group is its name. */
const defining: readonly RegExp[] = [
  /^\s*(?:export |default |async |local |public |private |protected |static |abstract |final )*function(?: ?\* ?| )([\w$]{2,60})/,
  /^\s*(?:export |default |declare |abstract |final |sealed |public |private |internal |static |partial |data |open |pub(?:\(\w+\))? )*(?:class|interface|struct|enum|trait|protocol) ([\p{L}_$][\w$]{1,60})(?=[\s<({:]|$)/u,
  /^(?:export |declare |pub(?:\(\w+\))? )*type ([\p{L}_$][\w$]{1,60})(?=[\s<=])/u,
  /^\s*(?:async )?def (?:self\.)?([\p{L}_][\w]{1,60}[?!]?)/u,
  /^\s*(?:pub(?:\(\w+\))? |const |async |unsafe |override |suspend |private |internal |inline |public |static |open )*(?:fn|fun|func) (?:\([^()]{1,80}\) )?([\p{L}_]\w{1,60})\s*[(<[]/u,
  /^\s*(?:export )?(?:const|let|var) ([\w$]{2,60})(?::[^=]{1,120})? = (?:async )?(?:function\b|(?:\([^()]{0,200}\)|\w{1,40})(?::[^=]{1,80})? =>|\(\s*$)/,
  /^\s*const \[([\w$]{2,60}), ?set[A-Z]\w{0,60}\] = (?:React\.)?useState\b/,
  /^export (?:const|let) ([\w$]{2,60})\b/,
  /^\s*(?:(?:public|private|protected|internal|static|final|override|virtual|async|abstract) ){1,4}[\w<>[\],.?]{2,60} (\w{2,60})\s*\(/,
  /^(?!(?:return|else|new|throw|await|delete|case|goto|using|if|for|while|switch)\b)(?:(?:static|inline|const|constexpr|extern|virtual|struct) )*[\w:<>,]{2,60}[*&]{0,2} [*&]{0,2}([\w:~]{2,60})\([^;=]{0,300}(?:$|\{.{0,200}$)/,
  /^\s*create (?:or replace )?(?:unique )?(?:table|view|index|function|type|trigger|policy)(?: if not exists)? ["`]?([\w.]{2,60})/i,
];
const route = /^\s*@?\w{1,40}\.(get|post|put|patch|delete)\(\s*(["'`])(\/[^"'`\s]{0,80})\2/;
/** Matches the ends of what may show code without being it: comments and texts of several lines. */
const edge = /"{3}|'{3}|\/\*|\*\/|`/g;
/** Matches files whose lines are prose, styles or data. */
const silent =
  /\.(?:md|mdx|mdc|markdown|txt|rst|adoc|csv|tsv|log|html?|svg|xml|lock|css|scss|less)$|(?:^|[\\/])[\w.-]{0,40}lock\.\w{2,5}$/i;

/**
 * Returns the names that a text of a file defines, with the routes of a server, each once; null where it is not known what
 * of it is inside a comment or a text.
 */
export function definedIn(text: string, path: string): ReadonlySet<string> | null {
  const names = new Set<string>();
  if (silent.test(path)) return names;
  let isInside = false;
  for (const whole of text.split('\n')) {
    const line = whole.slice(0, 400).trimEnd();
    const name = isInside ? undefined : nameIn(line);
    if (name !== undefined) names.add(name);
    if ((line.match(edge)?.length ?? 0) % 2 === 1) isInside = !isInside;
  }
  return isInside ? null : names;
}

function nameIn(line: string): string | undefined {
  const [, verb, , address = ''] = route.exec(line) ?? [];
  if (verb !== undefined) return `${verb.toUpperCase()} ${address}`;
  for (const pattern of defining) {
    const name = pattern.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
