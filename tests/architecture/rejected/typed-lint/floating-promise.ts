// Refused by typescript(no-floating-promises)
export function save(write: () => Promise<void>): void {
  write();
}
