import { join } from 'node:path';
import { briefText, recallCall } from '../../../core/brief/fit-brief';
import { cutText } from '../../../core/text-ends';
import { CancelSource, startRun } from '../../../engine/running/start-run';
import type { KnownNotes } from '../../../engine/reading/known-notes';
import { brief } from '../../../features/brief/brief';
import { nodeDisk } from '../files/node-disk';
import { NodeProjectConfigs } from '../files/node-project-configs';
import { SystemClock } from '../system/system-clock';
import type { HookPlace } from './hook-place';
import { quoted, quotedRemark } from './quoted-notes';

/** Maximum number of characters added to a session, about half of what Claude Code passes on uncut. */
export const longestContext = 3_900;

/** Age in ms at which the saved index is updated in the background. */
const staleMs = 15 * 60_000;

/** Length in characters of the marks around quoted text, and of what escaping may add. */
const marksLength = 100;

const firstTokens = 1_000;
const fewestTokens = 150;
const mostProjects = 12;
const longestName = 60;

const opening = `Cyberbrain, the memory of the user’s notes, knows this about earlier work. ${quotedRemark} For details use the tools cb_recall and cb_read, and cite notes by their paths.`;

const incomplete =
  'Many notes changed since they were indexed; some of them are neither shown nor counted above. cb_brief has them all.';

export interface SessionBrief {
  /** null when there is nothing to say. */
  readonly context: string | null;
  /** True when the saved index should be updated. */
  readonly isStale: boolean;
}

/** Makes the brief that a session begins with, from the saved index. */
export async function makeSessionBrief(cwd: string, place: HookPlace): Promise<SessionBrief> {
  const notes = await place.notes(true);
  const wasOld = await isOld(place.index);
  if (notes === null) return { context: null, isStale: true };
  const { vault, hasher, device } = place;
  const deps = {
    ...{ vault, hasher, device },
    openKnownNotes: () => Promise.resolve(notes),
    projects: new NodeProjectConfigs(),
    settings: await place.settings(),
    clock: new SystemClock(),
    workingFolder: cwd,
  };
  const run = startRun('hook', deps.clock, place.random, new CancelSource().signal, {
    progress: () => undefined,
    warn: () => undefined,
  });
  const room = longestContext - opening.length - marksLength - incomplete.length;
  const made = (context: string | null): SessionBrief => {
    // Known only once the notes were compared with their files.
    const isPartial = notes.degraded !== null;
    return {
      context: context !== null && isPartial ? `${context}\n${incomplete}` : context,
      isStale: wasOld || isPartial,
    };
  };
  for (let tokens = firstTokens; tokens >= fewestTokens;) {
    const { project, groups, knownProjects } = await brief.run(deps, { tokens }, run);
    const projects = knownProjects === undefined ? '' : await projectsLine(notes);
    if (projects === '' && groups.every(({ lines, remark }) => lines.length === 0 && remark === undefined)) break;
    const text = [briefText(project, groups, recallCall), projects].join('\n\n').trim();
    const context = text.length > room ? null : await quoted(opening, text, place);
    if (context !== null && context.length <= longestContext - incomplete.length) return made(context);
    tokens = Math.floor(Math.min(0.9, (0.95 * room) / text.length) * tokens);
  }
  return made(null);
}

/** Returns the projects with most notes, which a session asks for by name where its folder belongs to none; '' without any. */
async function projectsLine(notes: KnownNotes): Promise<string> {
  const projects = [];
  for (const name of await notes.projectNames()) {
    const own = (await notes.ofProject(name)).filter(({ facts }) => facts.managed?.isPrivate !== true);
    if (own.length > 0) projects.push({ name: `${cutText(name, longestName)} (${String(own.length)})`, own });
  }
  projects.sort((a, b) => b.own.length - a.own.length);
  const shown = projects.slice(0, mostProjects).map(({ name }) => name);
  return shown.length === 0 ? '' : `Projects with their number of notes, for cb_brief: ${shown.join(', ')}`;
}

async function isOld(index: string): Promise<boolean> {
  const found = await nodeDisk.stat(join(index, 'manifest.json')).catch(() => null);
  return found === null || Date.now() - found.mtimeMs > staleMs;
}
