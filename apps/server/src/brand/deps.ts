import type { CallOut } from '../platform/outbound/outcome.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { Threads } from '../platform/threads/threads.ts';
import type { TemplatesDeps } from '../templates/index.ts';

/** What the routes of the brand are bound to. */
export type BrandDeps = TemplatesDeps & {
  enqueue: Enqueue;
  /** The guarded outbound client. */
  call: CallOut;
  threads: Pick<Threads, 'run'>;
};
