import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2022 });
const messages = {
  foreign:
    'Beside “{{letter}}”, \\b finds no end of a word, because it knows ASCII letters only: write (?!\\p{L}) or (?:^|[^\\p{L}]).',
};

/** Letters that \b does not count as letters of a word. */
const isForeign = (point) => point > 127 && /\p{L}/u.test(String.fromCodePoint(point));

/** Returns the code points with which a part of an expression can begin, or end where `isEnd`. */
function edgePoints(part, isEnd) {
  switch (part.type) {
    case 'Character':
      return [part.value];
    case 'CharacterClassRange':
      return [part.min.value, part.max.value];
    case 'CharacterClass':
      return part.negate ? [] : part.elements.flatMap((element) => edgePoints(element, isEnd));
    case 'Quantifier':
      return edgePoints(part.element, isEnd);
    case 'Group':
    case 'CapturingGroup':
      return part.alternatives.flatMap(({ elements }) => pointsBeside(elements, isEnd));
    default:
      return [];
  }
}

/** Returns the code points at the edge of consecutive parts, of which the outer ones may be absent. */
function pointsBeside(parts, isEnd) {
  const points = [];
  for (const part of isEnd ? [...parts].reverse() : parts) {
    points.push(...edgePoints(part, isEnd));
    if (part.type !== 'Quantifier' || part.min > 0) break;
  }
  return points;
}

/** Returns the first letter beside a \b of an expression for which it does not work; undefined when there is none. */
function letterBesideBoundary(pattern, flags) {
  const letters = [];
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, { unicode: /[uv]/u.test(flags) }), {
    onAssertionEnter({ kind, parent, start }) {
      if (kind !== 'word' || parent.type !== 'Alternative') return;
      const before = parent.elements.filter((element) => element.start < start);
      const after = parent.elements.filter((element) => element.start > start);
      letters.push(...[...pointsBeside(before, true), ...pointsBeside(after, false)].filter(isForeign));
    },
  });
  return letters[0] === undefined ? undefined : String.fromCodePoint(letters[0]);
}

/** Refuses `\b` beside letters such as é, и or 好, where it never matches or does so in the middle of a word. */
export const wordBoundaries = {
  meta: { type: 'problem', messages, schema: [] },
  create: (context) => ({
    Literal(node) {
      if (node.regex === undefined) return;
      const letter = letterBesideBoundary(node.regex.pattern, node.regex.flags);
      if (letter !== undefined) context.report({ node, messageId: 'foreign', data: { letter } });
    },
  }),
};
