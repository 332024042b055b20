import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import type { TemplatesDeps } from '../save-template.ts';

export type TemplatesRouteDeps = Omit<TemplatesDeps, 'addresses' | 'enqueue'> & {
  enqueue: Enqueue;
  blobs: BlobStore;
  /** Copies the comments of a template to another of the project, in the transaction that makes it. */
  copyComments(tx: Tx, copy: { projectId: number; from: number; to: number }): Promise<void>;
  /** Read per use, because it may be unknown before listening. */
  addresses: { readonly assetBase: string; readonly publicUrl: string };
};
