import './styles.css';
import { setNonce } from 'get-nonce';
import { followTheme } from './theme.ts';

/**
 * Call before rendering: applies the theme, and passes the nonce of our content security policy to the one library that
 * adds a style element (it locks scrolling behind dialogs).
 */
export function startUi(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  followTheme();
}
