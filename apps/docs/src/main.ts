/** What the docs do beyond their markup. Every page is complete without it. */
import { startCopying } from './copy.ts';
import { startLanguageChoice } from './sample-language.ts';
import { startSearch } from './search.ts';
import { startThemeButton } from './theme.ts';
import { startTrying } from './try-it.ts';

followOldAnchors();
startCopying();
startLanguageChoice();
startTrying();
const searchButton = document.querySelector<HTMLButtonElement>('.search-button');
if (searchButton) startSearch(searchButton);
const themeButton = document.querySelector<HTMLButtonElement>('.theme-button');
if (themeButton) startThemeButton(themeButton);
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' });

/** The reference was one page: `/docs#sendEmail` and `/docs/v2#legacyExportHtml` were the addresses of operations. */
function followOldAnchors(): void {
  const { pathname, hash } = location;
  const name = hash.slice(1);
  if (!/^\/docs(\/v2)?$/.test(pathname) || !/[A-Z]/.test(name)) return;
  const target = `/docs/api/${name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)}`;
  if (document.querySelector(`.side a[href="${CSS.escape(target)}"]`)) location.replace(target);
}
