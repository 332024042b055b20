/** Names of variables that are URLs: `unsubscribe_url`, `siteUrl`, `track.link`. */
const NAMED = /^(?:(.*?)[_-]?)(?:url|link|href|uri)$/i;
/** What stands for the start page. */
const START = /^(?:|site|home|shop|store|website|web|base|company)$/i;
const SITE = 'https://shop.example';

/**
 * An example of the value of a variable that is a URL by its name, for pictures, previews and test sends: a word would be a
 * broken link. `preferences_url` → `https://shop.example/preferences`.
 *
 * @returns undefined for names of anything else
 */
export function exampleUrl(name: string): string | undefined {
  const stem = NAMED.exec(name.split('.').at(-1) ?? '')?.[1];
  if (stem === undefined) return undefined;
  const path = stem
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
  return START.test(path) ? SITE : `${SITE}/${path}`;
}
