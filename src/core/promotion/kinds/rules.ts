import { plainText } from '../../extraction/text/sentences';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { valueOf } from '../../note/frontmatter/frontmatter-values';
import { isOrder } from '../../session-record/imperatives';
import { type Fact, namesIn, type SourceKind, type SourceName } from '../fact';
import { readPassages, type Passage } from '../passages';

const files = /^(?:claude(?:\.local)?|agents|contributing)\.md$/;
const descriptive =
  /\b(?:structure|layout|overview|architecture|commands?|contents|links|resources|references|getting started|setup|installation|stack|about|glossary|map)\b/i;
const binding =
  /\b(?:must(?:n['’]t)?|never|always|do not|don['’]t|should(?:n['’]t)?|only|prefer|avoid|required?|forbidden|not allowed|may not|immer|nie(?:mals)?|muss|müssen|darf|dürfen|sollen?|kein(?:e|en)?|toujours|jamais|doit|siempre|nunca|debe)\b/i;
const codeThenText = /^`[^`\n]+`(?:\s*[,/]\s*`[^`\n]+`)*\s*(?:[-–—:=(→]|$)/u;
const onlyLink = /^\[[^\]\n]*\]\([^)\n]*\)\s*(?:[-–—:].*)?$/u;

/** Files of rules for people and AI tools: every item of a list and every paragraph that demands something is a rule. */
export const rules: SourceKind = {
  id: 'rule',
  identity: 'words',
  accepts,
  read: (text) => {
    const { data, bodyStart } = readFrontmatter(text);
    if (valueOf(data, 'cb_source') !== undefined) return null;
    return readPassages(text, bodyStart).filter(isRule).map(toFact);
  },
};

function accepts({ path }: SourceName): boolean {
  const { file, folders } = namesIn(path);
  if (files.test(file) || file === '.cursorrules') return true;
  if (file === 'copilot-instructions.md') return folders.length === 0 || folders.at(-1) === '.github';
  const cursor = folders.indexOf('.cursor');
  return /\.mdc?$/.test(file) && cursor >= 0 && folders[cursor + 1] === 'rules';
}

function isRule({ kind, words, heading }: Passage): boolean {
  if (!/\p{L}{2}/u.test(words) || words.startsWith('@') || onlyLink.test(words)) return false;
  const text = plainText(words);
  if (binding.test(text)) return true;
  // Such an item describes a command or a file.
  if (words.startsWith('`') && (descriptive.test(heading) || codeThenText.test(words))) return false;
  return isOrder(text) || (kind === 'item' && !descriptive.test(heading));
}

function toFact({ line, words, text, heading, context }: Passage): Fact {
  const said = plainText(words);
  return {
    ...{ at: `:${String(line)}`, type: 'directive', excerpt: text, status: 'active', day: null, authority: null },
    title: said,
    summary: context === '' ? said : `${plainText(context)} ${said}`,
    tags: heading === '' ? ['conventions'] : [plainText(heading)],
  };
}
