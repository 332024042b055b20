import { switchStore } from './switch-store.ts';

const store = switchStore();
export const openNewProject = () => store.set(true);
export const closeNewProject = () => store.set(false);
export const useNewProjectOpen = store.use;
