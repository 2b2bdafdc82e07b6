/** Format of `git log -z` that `readGitLog` reads. */
export const gitLogFormat = '%H%x00%cI%x00%an%x00%B';

export interface Commit {
  readonly hash: string;
  /** Day `YYYY-MM-DD`. */
  readonly day: string;
  readonly author: string;
  /** First line of the message. */
  readonly title: string;
  /** Rest of the message; '' without one. */
  readonly body: string;
}

/** Reads the output of `git log` in `gitLogFormat`, newest first. */
export function readGitLog(text: string): Commit[] {
  const fields = text.split('\0');
  const commits: Commit[] = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [hash = '', time = '', author = '', message = ''] = fields.slice(at, at + 4);
    const lines = message.replace(/\r\n?/g, '\n').trim();
    const end = lines.indexOf('\n');
    commits.push({
      ...{ hash: hash.trim(), day: time.slice(0, 10), author },
      title: (end < 0 ? lines : lines.slice(0, end)).trim(),
      body: end < 0 ? '' : lines.slice(end + 1).trim(),
    });
  }
  return commits;
}
