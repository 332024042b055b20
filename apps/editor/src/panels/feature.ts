import { SlidersHorizontal } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const load = () => import('./properties.tsx');
// Loaded together with the session, so that the panel is ready as soon as the design is.
load().catch(() => {
  // Showing the panel tries again and reports a failure.
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
