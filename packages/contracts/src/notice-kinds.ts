/** Shares of sent emails, in percent, above which mailbox providers act against a sender. */
export const senderRates = { bounced: 5, complainedRaised: 0.1, complained: 0.3 } as const;

export const severities = ['info', 'warning', 'critical'] as const;
export type NoticeSeverity = (typeof severities)[number];

/** Every kind of notice: how bad it is, and the page of the console that helps. */
export const noticeKinds = {
  webhook_failing: { severity: 'warning', page: 'webhooks' },
  webhook_disabled: { severity: 'critical', page: 'webhooks' },
  domain_unsigned: { severity: 'critical', page: 'domains' },
  domain_failed: { severity: 'critical', page: 'domains' },
  bounces_high: { severity: 'critical', page: 'statistics' },
  complaints_raised: { severity: 'warning', page: 'statistics' },
  complaints_high: { severity: 'critical', page: 'statistics' },
  relay_failing: { severity: 'critical', page: 'relays' },
  provider_deferring: { severity: 'warning', page: 'statistics' },
  queue_overdue: { severity: 'critical', page: 'statistics' },
  certificate_expiring: { severity: 'critical', page: 'going-live' },
  backup_overdue: { severity: 'warning', page: 'going-live' },
  credits_threshold: { severity: 'info', page: 'credits' },
  credits_exhausted: { severity: 'warning', page: 'credits' },
  warm_up_done: { severity: 'info', page: 'domains' },
} as const satisfies Record<string, { severity: NoticeSeverity; page: string }>;
export type ServiceNoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as readonly ServiceNoticeKind[];
