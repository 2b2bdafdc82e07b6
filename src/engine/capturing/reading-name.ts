import { nameOf } from '../../core/note/path';

/** Matches a file of a tool that keeps its sessions in the folder of the project that they are about. */
const inProject = /[\\/]\.specstory[\\/]history[\\/][^\\/]+$/;

/**
 * Returns the name by which a transcript is read: that of the file, with its real place on this computer where that
 * tells the project.
 */
export function readingName(label: string, place = ''): string {
  return inProject.test(place) ? place : nameOf(label.replaceAll('\\', '/'));
}
