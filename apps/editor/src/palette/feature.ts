import type { Feature } from '../kernel/feature.ts';
import { Palette } from './palette.tsx';

export const palette: Feature = {
  leftTabs: [{ name: 'blocks', title: 'app.panel.blocks', position: 1, Panel: Palette }],
};
