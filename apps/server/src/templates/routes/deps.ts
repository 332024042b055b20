import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import type { TemplatesDeps } from '../save-template.ts';

/** What the routes of templates are bound to. */
export type TemplatesRouteDeps = Omit<TemplatesDeps, 'addresses' | 'enqueue'> & {
  enqueue: Enqueue;
  /** Where thumbnails lie. */
  blobs: BlobStore;
  /** Read at each use, for they may be known only once the process listens. */
  addresses: { readonly assetBase: string; readonly publicUrl: string };
};
