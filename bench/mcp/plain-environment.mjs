import process from 'node:process';

/**
 * Returns our environment without the name of further certificates: Node reads these before any program, which makes
 * each start two or three times as long as on most computers.
 */
export function plainEnvironment() {
  const plain = { ...process.env };
  delete plain.NODE_EXTRA_CA_CERTS;
  return plain;
}
