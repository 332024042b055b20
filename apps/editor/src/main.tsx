import { startUi } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { createRoot } from 'react-dom/client';
import { App } from './window/app.tsx';
import { showLocale } from './window/show-locale.ts';

startUi();
showLocale({ locale: preferredLocale() });
const ground = document.getElementById('app');
if (ground) createRoot(ground).render(<App />);
