import { Store } from '@postpress/ui/store';

/** Whether each of these is open: commands and buttons elsewhere on the page open them. */
export const paletteOpen = new Store(false);
export const newProjectOpen = new Store(false);
export const keysSheetOpen = new Store(false);
