export interface Sync {
  done: boolean;
}
