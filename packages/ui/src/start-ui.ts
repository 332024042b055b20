import { setNonce } from 'get-nonce';
import { followTheme } from './theme.ts';

/**
 * Before the first component: shows the theme, and tells the one library that adds a style element (it stops the page from
 * scrolling behind dialogs) the nonce that our policy lets through.
 */
export function startUi(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  followTheme();
}
