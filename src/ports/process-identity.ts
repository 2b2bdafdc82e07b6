/** Identity of a lock's holder, precise enough for another program to find out whether the holder still runs. */
export interface ProcessIdentity {
  /** Name of the machine or device. */
  readonly host: string;
  /** Id of the process or window. */
  readonly process: string;
  /** True when the holder has certainly stopped; false when it still runs or that cannot be determined from here. */
  isDead(host: string, process: string): boolean;
}
