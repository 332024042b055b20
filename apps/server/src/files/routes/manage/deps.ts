import type { StorageDeps } from '../../change-storage.ts';

export type ManageStorageDeps = StorageDeps;
