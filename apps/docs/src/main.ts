import { startLanguageChoice } from './sample-language.ts';
import { startSearch } from './search.ts';
import { startThemeButton } from './theme.ts';
import { startTrying } from './try-it.ts';

/** What the docs do beyond their markup. Every page is complete without it. */

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

const SHOWN_MS = 2_000;

/** Buttons that copy the code beside them. */
function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null;
    const code = button?.previousElementSibling?.textContent;
    if (button && code) void copy(button, code);
  });
}

async function copy(button: HTMLButtonElement, code: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Select and copy';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}
