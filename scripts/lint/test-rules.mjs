import { builtinRules } from 'eslint/use-at-your-own-risk';
import { mocksOfOwnModules, naming } from './layers.mjs';

const restrictedSyntax = builtinRules.get('no-restricted-syntax');

/** ESLint's rule for patterns that are refused, with the patterns given here: the settings of oxlint cannot import them. */
function refusing(selectors) {
  return {
    meta: { ...restrictedSyntax.meta, schema: [] },
    create: (context) => restrictedSyntax.create(Object.create(context, { options: { value: selectors } })),
  };
}

/** The plugin of oxlint for `tests/`, which ESLint leaves out: parsing them took it half a minute. */
export default {
  meta: { name: 'house' },
  rules: { naming: refusing(naming), 'no-mocks-of-own-modules': refusing([mocksOfOwnModules]) },
};
