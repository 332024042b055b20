/** Every kind of background job with its payload. Emails and webhook deliveries have queues of their own. */
export type JobPayloads = {
  'expire-files': Record<string, never>;
  'forget-idle-buckets': Record<string, never>;
  /** Checks the DNS records of sender domains that are due. */
  'check-domains': Record<string, never>;
  /** Creates weekly partitions in advance and drops expired ones. */
  'keep-partitions': Record<string, never>;
  /** Moves old weeks of emails to the blob store, and deletes from it what is kept no longer. */
  'keep-archive': Record<string, never>;
  /** Builds the search index of past weeks of emails. */
  'build-search-indexes': Record<string, never>;
  /** Folds new counts of emails into those of their days. */
  'fold-email-counts': Record<string, never>;
  /** Judges opens and clicks. */
  'fold-tracking-hits': Record<string, never>;
  /** Deletes expired idempotency keys, reports, captured messages and the like. */
  'expire-email-records': Record<string, never>;
  /** Accepts the emails of broadcasts that run, and counts what became of them. */
  'run-broadcasts': Record<string, never>;
  /** Deletes the recipients of deleted lists. */
  'delete-lists': Record<string, never>;
  /** Erases recipients, as projects requested. */
  'erase-recipients': Record<string, never>;
  /** Renders the thumbnail of a block and deletes its old ones; all of them once the block is deleted. */
  'render-block-thumbnail': { blockId: string };
  /**
   * Renders the thumbnail of a template and deletes its old ones; all of them once the template is permanently deleted.
   */
  'render-template-thumbnail': { templateId: number };
  /** Renders missing thumbnails: of blocks and templates from before there were thumbnails, and of lost jobs. */
  'render-missing-thumbnails': Record<string, never>;
  /** Deletes surplus versions of templates, and templates whose time in the trash is over. */
  'keep-templates': Record<string, never>;
  /** Makes the reports of saved versions of templates. */
  'report-versions': Record<string, never>;
  'update-branded-templates': { updateId: string };
  /** Renders the missing client images of an inbox preview. */
  'render-preview-run': { runId: string };
  /** Deletes expired images of inbox previews, and ends runs that no worker renders. */
  'expire-previews': Record<string, never>;
  /** Releases AI credits of requests that never ended, and deletes old ledger entries. */
  'keep-credits': Record<string, never>;
  /** Deletes the designs of ended editor sessions, and old sessions. */
  'end-editor-sessions': Record<string, never>;
  /** Deletes expired console sessions, invitations and other links. */
  'forget-ended-sign-ins': Record<string, never>;
  /** Sends an email of the installation: an invitation, a link that confirms an address. */
  'send-notice': { sealed: string };
  /** Opens and closes notices about the service, and mails them. */
  'evaluate-notices': Record<string, never>;
  /** Mails the link for a new password that a visitor requested. */
  'mail-password-link': { sealed: string };
  /** Reports an email as spam whose recipient forces that. */
  'simulate-complaint': { emailId: string; returnPath: string };
};
export type JobKind = keyof JobPayloads;

export type JobKindOptions = {
  /** Cron expression in UTC of its schedule; missed times are made up for once. */
  schedule?: string;
  /** Maximum seconds of one attempt; after that it counts as failed and is retried. */
  deadlineSeconds: number;
  /** Retries, with waits doubling from half a minute. */
  retries: number;
};

/** One entry per kind: a kind without options or a handler does not compile. */
export const jobKinds: { readonly [K in JobKind]: JobKindOptions } = {
  'expire-files': { schedule: '*/10 * * * *', deadlineSeconds: 600, retries: 3 },
  'forget-idle-buckets': { schedule: '17 * * * *', deadlineSeconds: 60, retries: 1 },
  'check-domains': { schedule: '* * * * *', deadlineSeconds: 600, retries: 0 },
  'keep-partitions': { schedule: '3-59/10 * * * *', deadlineSeconds: 600, retries: 3 },
  'keep-archive': { schedule: '11 * * * *', deadlineSeconds: 3_500, retries: 0 },
  'build-search-indexes': { schedule: '37 * * * *', deadlineSeconds: 3_600, retries: 1 },
  'fold-email-counts': { schedule: '* * * * *', deadlineSeconds: 300, retries: 1 },
  'fold-tracking-hits': { schedule: '* * * * *', deadlineSeconds: 300, retries: 0 },
  'expire-email-records': { schedule: '*/10 * * * *', deadlineSeconds: 300, retries: 1 },
  'run-broadcasts': { schedule: '* * * * *', deadlineSeconds: 300, retries: 0 },
  'delete-lists': { schedule: '*/5 * * * *', deadlineSeconds: 3_600, retries: 0 },
  'erase-recipients': { schedule: '* * * * *', deadlineSeconds: 3_600, retries: 0 },
  'render-block-thumbnail': { deadlineSeconds: 120, retries: 4 },
  'render-template-thumbnail': { deadlineSeconds: 120, retries: 4 },
  'render-missing-thumbnails': { schedule: '*/15 * * * *', deadlineSeconds: 600, retries: 0 },
  'keep-templates': { schedule: '41 * * * *', deadlineSeconds: 600, retries: 1 },
  'report-versions': { schedule: '* * * * *', deadlineSeconds: 300, retries: 0 },
  'update-branded-templates': { deadlineSeconds: 3_600, retries: 4 },
  'render-preview-run': { deadlineSeconds: 900, retries: 4 },
  'expire-previews': { schedule: '23 * * * *', deadlineSeconds: 600, retries: 1 },
  'keep-credits': { schedule: '*/5 * * * *', deadlineSeconds: 300, retries: 1 },
  'end-editor-sessions': { schedule: '*/10 * * * *', deadlineSeconds: 300, retries: 1 },
  'forget-ended-sign-ins': { schedule: '41 * * * *', deadlineSeconds: 60, retries: 1 },
  'evaluate-notices': { schedule: '*/5 * * * *', deadlineSeconds: 240, retries: 0 },
  'send-notice': { deadlineSeconds: 120, retries: 8 },
  'mail-password-link': { deadlineSeconds: 60, retries: 8 },
  'simulate-complaint': { deadlineSeconds: 60, retries: 8 },
};

/** The result of a job: done, or when to retry. After a thrown error the kind's retry rule applies. */
export type JobVerdict = { done: true } | { done: false; retryInSeconds: number; reason: string };

/** The job is put off, because something that it needs is missing. */
export function retryLater(reason: string, seconds = 60): JobVerdict {
  return { done: false, retryInSeconds: seconds, reason };
}

/** Of a job whose process stops: it goes on in a minute. */
export const stoppedHalfway = retryLater('stopped halfway');

/**
 * Runs one job, at least once: another worker repeats the job of one that dies, so it must be idempotent.
 *
 * @param signal fires at the deadline and when the process stops; pass it to long loops and calls
 */
export type JobHandler<K extends JobKind, Deps> = (
  payload: JobPayloads[K],
  deps: Deps,
  signal: AbortSignal,
) => Promise<JobVerdict>;

/** Excludes handlers without a signal parameter, which TypeScript would accept otherwise. */
export type TakesSignal<H extends JobHandlers> = {
  readonly [K in keyof H]: H[K] extends (...args: infer Args) => unknown
    ? Args['length'] extends 2
      ? H[K]
      : never
    : never;
};

/** A handler for every kind, bound to its dependencies. */
export type JobHandlers = {
  readonly [K in JobKind]: (payload: JobPayloads[K], signal: AbortSignal) => Promise<JobVerdict>;
};
