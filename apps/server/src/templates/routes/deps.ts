import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import type { TemplatesDeps } from '../save-template.ts';

/** The dependencies of the routes of templates. */
export type TemplatesRouteDeps = Omit<TemplatesDeps, 'addresses' | 'enqueue'> & {
  enqueue: Enqueue;
  /** The blob store of thumbnails. */
  blobs: BlobStore;
  /** Copies the comments of a template to another of the project, in the transaction that makes it. */
  copyComments(tx: Tx, copy: { projectId: number; from: number; to: number }): Promise<void>;
  /** Read per use, because it may be unknown before listening. */
  addresses: { readonly assetBase: string; readonly publicUrl: string };
};
