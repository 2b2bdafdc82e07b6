/** The parts that we use of a package without its own types. */
declare module 'ngraph.leiden' {
  import type { Graph } from 'ngraph.graph';

  export interface ClusterOptions {
    readonly quality: 'modularity' | 'cpm';
    readonly resolution: number;
    readonly randomSeed: number;
    readonly maxLevels: number;
    readonly refine: boolean;
    readonly maxCommunitySize: number;
  }

  export function detectClusters<NodeData, LinkData>(
    graph: Graph<NodeData, LinkData>,
    options: ClusterOptions,
  ): { getCommunities(): Map<number, (string | number)[]> };
}
