import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import type { CopyComments } from '../create-template.ts';
import type { TemplatesDeps } from '../save-template.ts';

export type TemplatesRouteDeps = Omit<TemplatesDeps, 'addresses' | 'enqueue'> & {
  enqueue: Enqueue;
  blobs: BlobStore;
  copyComments: CopyComments;
  /** Read per use, because it may be unknown before listening. */
  addresses: { readonly assetBase: string; readonly publicUrl: string };
};
