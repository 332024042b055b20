/** Runs before the first paint: the theme and the language of samples that this browser chose before. */
import { readLanguage, showLanguage } from './sample-language.ts';
import { readTheme, showTheme } from './theme.ts';

document.documentElement.dataset.script = '';
showTheme(readTheme());
showLanguage(readLanguage());
