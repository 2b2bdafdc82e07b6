/** Matches a command that adds packages, or takes them away with the verb in the first group; the names are in the second. */
const changing =
  /^(?:sudo |python3? -m )?(?:npm|pnpm|yarn|bun|pip3?|uv|uv pip|poetry|cargo|go|composer|gem|bundle|brew|apt(?:-get)?|dotnet|(?:flutter|dart) pub) (?:(un\w+|rm|remove)|i|install|add|get|require)(?: package)? (.+)$/i;
/** Matches the name of a package, perhaps with its version; a path, an address or a file of requirements is none. */
const named =
  /^(?!.*\.(?:txt|toml|json|whl|tgz|deb)$)(?:@[\w.-]{1,60}\/)?[a-z][\w.-]{0,60}(?:(?:@|[=~^<>]{1,2})[\w.^~*-]{1,30})?$/i;

/** Remembers which packages were installed and not removed again. */
export class InstalledPackages {
  readonly #names = new Set<string>();

  ran(command: string): void {
    for (const part of command.slice(0, 2_000).split(/&&|[;|\n]/)) {
      const [, removed, words = ''] = changing.exec(part.trim()) ?? [];
      for (const word of words.split(/\s+/).map((each) => each.replace(/["']/g, '')))
        if (removed !== undefined) this.#names.delete(word);
        else if (named.test(word)) this.#names.add(word);
    }
  }

  get names(): readonly string[] {
    return [...this.#names];
  }
}
