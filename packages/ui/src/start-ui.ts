import './styles.css';
import { setNonce } from 'get-nonce';
import { setUiApp, type UiApp } from './app-parts.ts';
import { followTheme } from './theme.ts';

/**
 * Call before rendering: applies the theme, and passes the nonce of our content security policy to the one library that
 * adds a style element (it locks scrolling behind dialogs).
 *
 * @param app what parts with texts of their own need
 */
export function startUi(app?: UiApp): void {
  if (app) setUiApp(app);
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  followTheme();
}
