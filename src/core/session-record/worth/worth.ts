import { featureNames, type Features } from './features';
import { intercept, weights } from './weights';

/** Returns the chance, 0 to 1, that a colleague keeps a sentence with these features: a logistic regression. */
export function worthOf(features: Features): number {
  const sum = featureNames.reduce((total, name) => total + weights[name] * features[name], intercept);
  return 1 / (1 + Math.exp(-sum));
}
