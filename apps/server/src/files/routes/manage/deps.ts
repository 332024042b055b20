import type { StorageDeps } from '../../change-storage.ts';

/** What managing the storage of projects needs. */
export type ManageStorageDeps = StorageDeps;
