const joint = /&&|\|\||;|\n/;
const assignment = /^\w+=\S*\s+/;
const wrappers =
  /^(?:sudo|time|env|command|nice|nohup|timeout \S+|npx|pnpm exec|yarn|bunx|uvx|rtk|npm exec|uv run|poetry run|bundle exec)\s+/;
/** Programs that only look, wait or print, and so fix nothing. */
const idle =
  /^(?:(?:Get|Select|Test|Write|Format|Measure|Where|Sort)-\w+|cd|dir|type|echo|printf|cat|ls|head|tail|grep|rg|find|sleep|pwd|which|true|export|set|source|test|\[|wc|sed -n|awk|git (?:status|log|diff|show|rev-parse|branch))\b/i;

/**
 * Returns the programs that a command line runs, each with its sub-command, without those that only look: `mix test`,
 * `git push`.
 */
export function programsOf(command: string): string[] {
  return command
    .slice(0, 2000)
    .replace(/<<-?\s*['"]?\w[\s\S]*/, '')
    .split(joint)
    .map((part) => bare(part.trim()))
    .filter((part) => part !== '' && !idle.test(part))
    .map((part) => /^\S+(?: (?:run )?[a-z][\w:.-]*)?/i.exec(part)?.[0] ?? '')
    .filter((program) => program !== '')
    .slice(0, 8);
}

function bare(part: string): string {
  for (let rest = part; ;) {
    const shorter = rest
      .replace(assignment, '')
      .replace(wrappers, '')
      .replace(/^docker-compose\b/, 'docker compose');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}
