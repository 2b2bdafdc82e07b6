// Refused by graphs-in-restructure.
import createGraph from 'ngraph.graph';

export const graph = createGraph();
