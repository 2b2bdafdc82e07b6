import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2022 });
const messages = {
  doubled: 'The choice “{{choice}}” stands twice in what is repeated: each time it occurs, the time to fail doubles.',
};

/** True for a part of an expression that may match more than once, itself or with what is around it. */
function isRepeated(part) {
  for (let at = part; at !== null; at = at.parent) if (at.type === 'Quantifier' && at.max > 1) return true;
  return false;
}

/** Returns a choice that stands twice in a repeated part of an expression; undefined when there is none. */
function doubledChoice(pattern, flags) {
  const doubled = [];
  const enter = (group) => {
    const choices = group.alternatives.map(({ raw }) => raw);
    if (isRepeated(group)) doubled.push(...choices.filter((raw, at) => raw !== '' && choices.indexOf(raw) !== at));
  };
  const tree = parser.parsePattern(pattern, 0, pattern.length, { unicode: /[uv]/u.test(flags) });
  visitRegExpAST(tree, { onGroupEnter: enter, onCapturingGroupEnter: enter });
  return doubled[0];
}

/** Refuses a choice that stands twice in a repeated group. */
export const doubledChoices = {
  meta: { type: 'problem', messages, schema: [] },
  create: (context) => ({
    Literal(node) {
      if (node.regex === undefined) return;
      const choice = doubledChoice(node.regex.pattern, node.regex.flags);
      if (choice !== undefined) context.report({ node, messageId: 'doubled', data: { choice } });
    },
  }),
};
