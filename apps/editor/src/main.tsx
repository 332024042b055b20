import { startUi } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import { App } from './window/app.tsx';

startUi();
const ground = document.getElementById('app');
if (ground) createRoot(ground).render(<App />);
