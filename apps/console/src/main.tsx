import { startUi } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/console.css';
import './app/rail.css';
import './parts/parts.css';

startUi();
const ground = document.getElementById('app');
if (ground) createRoot(ground).render(<App />);
