import { startUi } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/console.css';
import './app/rail.css';
import { showLocale } from './words/show-locale.ts';

startUi();
const ground = document.getElementById('app');
// Not before its texts are here: English would flash.
await showLocale();
if (ground) createRoot(ground).render(<App />);
