const words =
  'fix|fixed|the fix|solution|solved|resolution|resolved|how it was (?:fixed|solved)|lösung|behoben|gelöst|correction|résolu|solución|resuelto|solucionado|oplossing|opgelost|soluzione|解决|解決|修复|решение';
const heading = new RegExp(`^#{1,6}[ \\t]+(?:${words})[ \\t]*(?::[ \\t]*)?\\r?\\n\\s*([^#\\s].{0,80})`, 'imu');
const label = new RegExp(
  `(?:^|[.!?][ \\t]|^[-*+][ \\t])(?:[*_]{0,2}(?:${words})[*_]{0,2}[:：][*_]{0,2}|[*_]{2}(?:${words})\\.?[*_]{2}\\.?)[ \\t]*(.{1,80})`,
  'imu',
);
/** Placeholders in a section whose solution is still missing. */
const missing =
  /^[*_(]{0,2}(?:none|no |not |unknown|unclear|open|todo|tbd|pending|still|missing|noch |keine|offen|unbekannt|aucun|ninguna|\?|[-–—…]|n\/a)/iu;
const openState = /^(?:open|blocked|pending|in-progress|unresolved)$/i;

/** True for the text of a problem that says how it was solved, unless its status says that it is still open. */
export function isSolved(type: string, status: string, body: string): boolean {
  if (!/^(?:problem|issue)$/i.test(type.trim()) || openState.test(status.trim())) return false;
  return [heading, label].some((pattern) => {
    const said = pattern.exec(body)?.[1];
    return said !== undefined && !missing.test(said.trim());
  });
}
