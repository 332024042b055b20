import { SlidersHorizontal } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const load = () => import('./properties.tsx');
// Already while the session is loaded: the panel is there as soon as the design is.
load().catch(() => {
  // Showing the panel tries again, and says when that fails, too.
});

export const panels: Feature = {
  rightTabs: [
    {
      name: 'properties',
      title: 'app.panel.properties',
      position: 1,
      Glyph: SlidersHorizontal,
      Panel: lazyComponent(load),
    },
  ],
};
