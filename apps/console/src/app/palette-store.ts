import { switchStore } from './switch-store.ts';

const store = switchStore();
export const openPalette = () => store.set(true);
export const closePalette = () => store.set(false);
export const usePaletteOpen = store.use;
