/** Settings of a project from `.claude/cyberbrain.local.json`. */
export interface ProjectConfig {
  readonly projectName: string | null;
  /** Folder as written in the file; not yet checked to lie in the vault. */
  readonly vaultFolder: string | null;
}

export interface ProjectConfigs {
  /** Returns the nearest file at or above the folder `cwd`, or null when there is none, it is unreadable, or it is not a JSON object. */
  find(cwd: string): Promise<ProjectConfig | null>;
}
