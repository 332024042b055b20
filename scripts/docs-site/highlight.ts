import { createRequire } from 'node:module';
import { escapeText, type Markup } from '../../apps/server/src/base/markup.ts';

type Highlighter = {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string }): { value: string };
};

// Loaded without its types: these bring the DOM into every source of the server.
const highlighter: Highlighter = createRequire(import.meta.url)('highlight.js/lib/common');

/** What fences call it. */
const names: Readonly<Record<string, string>> = {
  sh: 'bash',
  ts: 'typescript',
  js: 'typescript',
  html: 'xml',
  dotenv: 'ini',
};

/** Code with its parts in spans of classes: colors are in the style sheet, as our policy allows no inline styles. */
export function highlight(code: string, language: string): Markup {
  const name = names[language] ?? language;
  if (!highlighter.getLanguage(name)) return { markup: escapeText(code) };
  return { markup: highlighter.highlight(code, { language: name }).value };
}
