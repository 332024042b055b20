import { type ErrorText, startUi, watchLocale } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/console.css';
import './app/rail.css';
import { Refusal } from './api/refusal.ts';
import { messages } from './messages/catalog.ts';
import { showLocale } from './messages/show-locale.ts';

startUi({ text: messages.text, locale: () => messages.snapshot.locale, readError });
const root = document.getElementById('app');
// After the texts are loaded: otherwise English would flash.
await showLocale();
watchLocale(showLocale);
if (root) createRoot(root).render(<App />);

/** The text of a failed call, for the components of packages/ui. */
function readError(error: unknown): ErrorText | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { message, requestId, status } = error;
  const field = fieldOf(error);
  return { message, ...(field && { field }), ...(requestId && status >= 500 && { requestId }) };
}

/** The service names the field first: `email must be a valid email; …` or `domain: …`. */
function fieldOf({ code, message }: Refusal): ErrorText['field'] {
  if (code !== 'VALIDATION_ERROR') return undefined;
  const [, name, rest] = /^([\w.]+):? (.*)$/s.exec(message) ?? [];
  if (name === undefined || !rest) return undefined;
  return { name, text: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` };
}
