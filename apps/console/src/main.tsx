import { startUi, watchLocale } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import { readError } from './api/read-error.ts';
import { App } from './app/app.tsx';
import './app/console.css';
import './app/rail.css';
import { messages } from './messages/catalog.ts';
import { showLocale } from './messages/show-locale.ts';

startUi({ text: messages.text, locale: () => messages.snapshot.locale, readError });
const root = document.getElementById('app');
// Not before its texts are here: English would flash.
await showLocale();
watchLocale(showLocale);
if (root) createRoot(root).render(<App />);
