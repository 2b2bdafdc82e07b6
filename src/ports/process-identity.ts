/** Who holds a lock: enough for another program to find out whether it still runs. */
export interface ProcessIdentity {
  /** The machine or device. */
  readonly host: string;
  /** The process or window. */
  readonly process: string;
  /** True when the holder surely runs no more; false when it does or when that cannot be known from here. */
  isDead(host: string, process: string): boolean;
}
