import { readFileSync } from 'node:fs';
import { featureNames } from '../../src/core/session-record/worth/features';
import { intercept, weights } from '../../src/core/session-record/worth/weights';
import { fitLogistic, readRows } from '../../scripts/worth/logistic.mjs';

test('the weights are those that the labeled sentences give', () => {
  const { names, rows } = readRows(readFileSync('scripts/worth/rows.csv', 'utf8'));
  expect(names).toEqual([...featureNames]);
  const fitted = fitLogistic(rows);
  expect(fitted.intercept).toBeCloseTo(intercept, 2);
  featureNames.forEach((name, at) => expect(fitted.weights[at]).toBeCloseTo(weights[name], 2));
});
