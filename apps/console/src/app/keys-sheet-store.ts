import { switchStore } from './switch-store.ts';

const store = switchStore();
export const openKeysSheet = () => store.set(true);
export const closeKeysSheet = () => store.set(false);
export const useKeysSheetOpen = store.use;
