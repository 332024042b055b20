import { startUi } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { createRoot } from 'react-dom/client';
import { App } from './window/app.tsx';
import { showLocale } from './window/show-locale.ts';

startUi();
showLocale({ locale: preferredLocale() });
const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
