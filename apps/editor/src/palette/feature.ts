import { LayoutGrid } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { Palette } from './palette.tsx';

export const palette: Feature = {
  leftTabs: [{ name: 'blocks', title: 'app.panel.blocks', position: 1, Glyph: LayoutGrid, Panel: Palette }],
};
