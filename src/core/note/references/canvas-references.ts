import { placeReference, type PlacedReference } from './found-reference';
import { markdownReferences } from './markdown-references';
import { Stretch } from './stretch';

/** The files that a canvas' nodes name, each with its node's subpath, backgrounds of groups, and the links within its texts. Reads as much as it can of broken JSON. */
export function canvasReferences(text: string): PlacedReference[] {
  const whole = Stretch.whole(text);
  const found: PlacedReference[] = [];
  const objects: NodeParts[] = [];
  let key = '';
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]|\\./gs)) {
    const [token, , colon] = match;
    // An escaped quote opens nothing, or each of them would look for its end.
    if (token.startsWith('\\')) continue;
    const node = objects.at(-1);
    if (token === '{') objects.push({ files: [], subpath: '' });
    else if (token === '}') found.push(...filesOf(objects.pop()));
    else if (colon !== undefined) key = match[1] ?? '';
    else if (node !== undefined) {
      const value = whole.unquote(match.index + 1, match.index + token.length - 1, 'double');
      if (key === 'file' || key === 'background') node.files.push(fileReference(value, text));
      else if (key === 'subpath') node.subpath = value.text;
      else if (key === 'text')
        found.push(...markdownReferences(value.text, 0).map((each) => placeReference(each, value, text)));
      key = '';
    }
  }
  return [...found, ...objects.flatMap(filesOf)].sort((one, other) => one.start - other.start);
}

interface NodeParts {
  readonly files: PlacedReference[];
  subpath: string;
}

function filesOf(node: NodeParts | undefined): PlacedReference[] {
  return (node?.files ?? []).map((file) => ({ ...file, subpath: node?.subpath ?? '' }));
}

function fileReference(value: Stretch, text: string): PlacedReference {
  const range = { start: 0, end: value.text.length };
  return placeReference({ form: 'path', linkpath: value.text, subpath: '', ...range, whole: range }, value, text);
}
