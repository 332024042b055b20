import { createRoot } from 'react-dom/client';
import { startUi } from '../src/index.ts';
import { Gallery } from './gallery.tsx';

// `?theme=dark`, `?dir=rtl` and `?density=compact`: one look each, as the tests capture them.
const look = new URLSearchParams(location.search);
const root = document.documentElement;
startUi();
root.dataset.theme = look.get('theme') ?? 'light';
root.dir = look.get('dir') ?? 'ltr';
if (look.get('density')) root.dataset.density = look.get('density') ?? '';
const container = document.getElementById('app');
if (container) createRoot(container).render(<Gallery direction={root.dir === 'rtl' ? 'rtl' : 'ltr'} />);
