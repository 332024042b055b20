import { startUi } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { createRoot } from 'react-dom/client';
import { loadLaterTexts } from './messages/catalog.ts';
import { App } from './window/app.tsx';
import { showLocale } from './window/show-locale.ts';

startUi();
showLocale({ locale: preferredLocale() });
const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
// Without waiting: each part that needs them tries again.
loadLaterTexts().catch(() => {});
