/** What a project says of itself in `.claude/cyberbrain.local.json`. */
export interface ProjectConfig {
  readonly projectName: string | null;
  /** As written; not yet checked to lie in the vault. */
  readonly vaultFolder: string | null;
}

export interface ProjectConfigs {
  /** The nearest file at or above the folder `cwd`; null when there is none, it cannot be read or is no JSON object. */
  find(cwd: string): Promise<ProjectConfig | null>;
}
