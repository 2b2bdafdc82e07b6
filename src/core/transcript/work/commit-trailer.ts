/** Lines that tools add to the message of a commit. */
export const trailer =
  /^(?:[\w-]{3,40}-by|change-id|refs?|closes|fixes|see|entire-[\w-]{1,30}):.*$|^.{0,8}generated with .*$/gim;
