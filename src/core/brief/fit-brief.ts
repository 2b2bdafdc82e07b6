import { estimateTokens } from '../language-models/estimate-tokens';
import { groupHead, lineText, openingText, type BriefGroup } from './brief-text';
import type { BriefLine } from './claim';
import { groupNames, type GroupedClaims, type GroupName } from './group-notes';
import { queryOfGroup } from './query-of-group';

/** What part of the budget each group may fill before the others had their turn. */
const shares: Readonly<Record<GroupName, number>> = {
  decided: 30,
  open: 15,
  blocked: 10,
  risk: 8,
  working: 12,
  recent: 12,
  due: 5,
  general: 15,
};

export interface FittedBrief {
  readonly groups: readonly BriefGroup[];
  /** Of the whole text, about. */
  readonly tokens: number;
}

/** The groups that have anything, with as many of their best lines as `budget` tokens hold. */
export function fitBrief(project: string | null, claims: GroupedClaims, budget: number): FittedBrief {
  const names = groupNames.filter((name) => claims[name].length > 0);
  const taken = new Map<GroupName, BriefLine[]>();
  const empty = (name: GroupName): BriefGroup => ({
    name,
    lines: [],
    left: claims[name].length,
    query: queryOfGroup(name, project),
  });
  let tokens =
    estimateTokens(openingText(project)) +
    names.reduce((sum, name) => sum + estimateTokens(groupHead(empty(name), (query) => query)), 0);
  const free = budget - tokens;
  const fill = (name: GroupName, limit: number): void => {
    const lines = taken.get(name) ?? [];
    let used = 0;
    for (const { line } of claims[name].slice(lines.length)) {
      const cost = estimateTokens(lineText(line));
      if (used + cost > limit || tokens + cost > budget) break;
      lines.push(line);
      used += cost;
      tokens += cost;
    }
    taken.set(name, lines);
  };
  const whole = names.reduce((sum, name) => sum + shares[name], 0);
  for (const name of names) fill(name, (free * shares[name]) / whole);
  for (const name of names) fill(name, Infinity);
  return {
    tokens,
    groups: names.map((name) => ({
      ...empty(name),
      lines: taken.get(name) ?? [],
      left: claims[name].length - (taken.get(name)?.length ?? 0),
    })),
  };
}
