/** Replaces the code with which a package would load something. */
export function noNetwork() {
  throw new Error('Nothing is loaded from elsewhere.');
}
