import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../base/clock.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { openDiskStore } from '../platform/blobs/disk-store.ts';
import type { Db } from '../platform/database/tables.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { type OwnAssets, openOwnAssets } from './own-assets.ts';

export type TestFiles = {
  files: FileStore;
  blobs: BlobStore;
  assets: OwnAssets;
  clock: Clock;
  /** Set `filesUrl` once the app listens. */
  addresses: { filesUrl: string; assetBase: string };
  close(): void;
};

/** A file store on a disk of its own. */
export function openTestFiles(db: Db, clock: Clock = () => new Date(), fileDays = 30): TestFiles {
  const root = mkdtempSync(join(tmpdir(), 'postpress-files-'));
  const blobs = openDiskStore(root);
  const addresses = { filesUrl: 'http://files.example', assetBase: 'http://files.example/assets' };
  const files = openFileStore({ db, blobs, clock, fileDays, addresses });
  const close = () => rmSync(root, { recursive: true, force: true });
  return { files, blobs, assets: openOwnAssets(), clock, addresses, close };
}
