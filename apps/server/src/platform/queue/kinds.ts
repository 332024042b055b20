/** Every kind of background job: what its payload says. Emails and webhook deliveries have queues of their own. */
export type JobPayloads = {
  /** Deletes exported files whose time is over. */
  'expire-files': Record<string, never>;
  /** Removes rate buckets of credentials that rest. */
  'forget-idle-buckets': Record<string, never>;
  /** Asks DNS about the sender domains whose time has come. */
  'check-domains': Record<string, never>;
  /** Makes the weekly partitions ahead and drops those whose time is over. */
  'keep-partitions': Record<string, never>;
  /** Gives closed weeks of emails their search index. */
  'build-search-indexes': Record<string, never>;
  /** Folds new counts of emails into those of their days. */
  'fold-email-counts': Record<string, never>;
  /** Deletes idempotency keys, reports, captured messages and the like whose time is over. */
  'expire-email-records': Record<string, never>;
  /** Renders the thumbnail of a block, and deletes those it no longer has; all of them once the block is gone. */
  'draw-block-thumbnail': { blockId: string };
  /** Renders the thumbnail of a template, and deletes those it no longer has; all of them once it is gone for good. */
  'draw-template-thumbnail': { templateId: number };
  /** Renders thumbnails that are still missing: of blocks and templates that were there before there were any, and of lost jobs. */
  'draw-missing-thumbnails': Record<string, never>;
  /** Deletes versions of templates that need not be kept, and templates whose time in the trash is over. */
  'keep-templates': Record<string, never>;
  /** Brings a brand into the templates that follow it. */
  'update-branded-templates': { updateId: string };
  /** Renders the clients of an inbox preview that have no image yet. */
  'draw-preview-run': { runId: string };
  /** Forgets images of inbox previews whose time is over, and ends runs that no worker renders any more. */
  'expire-previews': Record<string, never>;
  /** Gives back AI credits of requests that never ended, and removes old entries of their ledger. */
  'keep-credits': Record<string, never>;
  /** Takes the designs out of editor sessions that have ended, and forgets old sessions. */
  'end-editor-sessions': Record<string, never>;
  /** Forgets sessions of the console, invitations and other links that have ended. */
  'forget-ended-sign-ins': Record<string, never>;
  /** Mails a message of the installation: an invitation, a link that confirms an address. */
  'send-notice': { sealed: string };
};
export type JobKind = keyof JobPayloads;

export type JobKindOptions = {
  /** When it comes by itself, as a cron expression in UTC; missed times are made up for once. */
  schedule?: string;
  /** Most seconds one attempt may take; then it counts as failed and is tried again. */
  deadlineSeconds: number;
  /** Attempts after the first, the waits doubling from half a minute. */
  retries: number;
};

/** One entry per kind: a job without options, or without a handler, does not compile. */
export const jobKinds: { readonly [K in JobKind]: JobKindOptions } = {
  'expire-files': { schedule: '*/10 * * * *', deadlineSeconds: 600, retries: 3 },
  'forget-idle-buckets': { schedule: '17 * * * *', deadlineSeconds: 60, retries: 1 },
  'check-domains': { schedule: '* * * * *', deadlineSeconds: 600, retries: 0 },
  'keep-partitions': { schedule: '3-59/10 * * * *', deadlineSeconds: 600, retries: 3 },
  'build-search-indexes': { schedule: '37 * * * *', deadlineSeconds: 3_600, retries: 1 },
  'fold-email-counts': { schedule: '* * * * *', deadlineSeconds: 300, retries: 1 },
  'expire-email-records': { schedule: '*/10 * * * *', deadlineSeconds: 300, retries: 1 },
  'draw-block-thumbnail': { deadlineSeconds: 120, retries: 4 },
  'draw-template-thumbnail': { deadlineSeconds: 120, retries: 4 },
  'draw-missing-thumbnails': { schedule: '*/15 * * * *', deadlineSeconds: 600, retries: 0 },
  'keep-templates': { schedule: '41 * * * *', deadlineSeconds: 600, retries: 1 },
  'update-branded-templates': { deadlineSeconds: 3_600, retries: 4 },
  'draw-preview-run': { deadlineSeconds: 900, retries: 4 },
  'expire-previews': { schedule: '23 * * * *', deadlineSeconds: 600, retries: 1 },
  'keep-credits': { schedule: '*/5 * * * *', deadlineSeconds: 300, retries: 1 },
  'end-editor-sessions': { schedule: '*/10 * * * *', deadlineSeconds: 300, retries: 1 },
  'forget-ended-sign-ins': { schedule: '41 * * * *', deadlineSeconds: 60, retries: 1 },
  'send-notice': { deadlineSeconds: 120, retries: 8 },
};

/** What a handler says of its job: done, or to be tried again at a time it chooses. A thrown error is tried again by the kind's rule. */
export type JobVerdict = { done: true } | { done: false; retryInSeconds: number; reason: string };

/**
 * Does one job. At least once: a worker that dies leaves its job to another, so doing it twice must be harmless.
 *
 * @param signal fires at the deadline and when the process stops: long loops check it, and calls that wait get it.
 */
export type JobHandler<K extends JobKind, Deps> = (
  payload: JobPayloads[K],
  deps: Deps,
  signal: AbortSignal,
) => Promise<JobVerdict>;

/** Excludes handlers that do not take their signal, which TypeScript would accept otherwise. */
export type TakesSignal<H extends JobHandlers> = {
  readonly [K in keyof H]: H[K] extends (...args: infer Args) => unknown
    ? Args['length'] extends 2
      ? H[K]
      : never
    : never;
};

/** A handler for every kind, each with its parts at hand. */
export type JobHandlers = {
  readonly [K in JobKind]: (payload: JobPayloads[K], signal: AbortSignal) => Promise<JobVerdict>;
};
