/**
 * Addresses that were renamed, and where they are now: an anchor within its page, or a whole page. Old links to either still
 * lead to their place.
 */
export const moved: Readonly<Record<string, string>> = {
  '/docs/guides/upgrading#migrations-that-break-older-processes':
    '/docs/guides/upgrading#compatibility-guarantees',
  '/docs/manage#audit-log': '/docs/manage#management',
  '/docs/manage#blocks': '/docs/manage#management',
  '/docs/manage#brand': '/docs/manage#management',
  '/docs/manage#editor': '/docs/manage#management',
  '/docs/manage#keys': '/docs/manage#management',
  '/docs/manage#members': '/docs/manage#management',
  '/docs/manage#plans': '/docs/manage#management',
  '/docs/manage#projects': '/docs/manage#management',
  '/docs/manage#templates': '/docs/manage#management',
  '/docs/manage#workspaces': '/docs/manage#management',
};

/** Puts the old anchors of a page beside the headings that replaced them. */
export function keepOldAnchors(url: string, html: string, table = moved): string {
  let kept = html;
  for (const [from, to] of Object.entries(table)) {
    const [page, anchor] = from.split('#');
    const [target, heading] = to.split('#');
    if (page !== url || anchor === undefined) continue;
    if (target !== url) throw new Error(`${from} moved to another page: only whole pages may.`);
    kept = kept.replace(` id="${heading}"`, (found) => `${found} data-was="${anchor}"`);
    kept = kept.replace(/<h(\d)([^>]*) data-was="([^"]+)"/, '<span id="$3"></span><h$1$2');
  }
  return kept;
}

/** Pages that only redirect, by their old URL. */
export function movedPages(table = moved): { url: string; target: string }[] {
  return Object.entries(table)
    .filter(([from]) => !from.includes('#'))
    .map(([url, target]) => ({ url, target }));
}
