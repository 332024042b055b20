import type { StorageDeps } from '../../change-storage.ts';

/** The dependencies of managing project storages. */
export type ManageStorageDeps = StorageDeps;
