/**
 * Why an email bounced, as shown in timelines and webhooks (`bounceSubType`, `sub_type`).
 *
 * `hard`: the address itself is dead; such a bounce is `Permanent` and suppresses the address. All others are
 * `Transient`: this email failed, the next one may not.
 */
export const bounceSubTypes = {
  UnknownAddress: { hard: true, means: 'The host knows no such mailbox.' },
  UnknownDomain: { hard: true, means: 'The domain, or a host for its mail, does not exist.' },
  NullMx: { hard: true, means: 'The domain says that it takes no mail (RFC 7505).' },
  Moved: { hard: true, means: 'The mailbox has moved and left no forwarding address.' },
  MailboxFull: { hard: false, means: 'The mailbox or its disk is full.' },
  MailboxDisabled: { hard: false, means: 'The mailbox exists and is locked, suspended or inactive.' },
  RecipientFilter: {
    hard: false,
    means: 'A rule of the recipient, or a filter behind the address, refused.',
  },
  MessageTooLarge: { hard: false, means: 'The message is larger than the host or the mailbox takes.' },
  ContentRejected: { hard: false, means: 'The host refused what the message holds, or how it is built.' },
  SpamDetected: { hard: false, means: 'The host took the message for spam.' },
  VirusDetected: { hard: false, means: 'The host found a virus.' },
  AuthenticationFailed: { hard: false, means: 'SPF, DKIM or DMARC did not pass.' },
  SenderRejected: { hard: false, means: 'The host refused the sender, not the recipient.' },
  SourceBlocked: { hard: false, means: 'The host refuses the address that the mail came from.' },
  RateLimited: {
    hard: false,
    means: 'Too many messages, recipients or connections; the host limits the rate for now.',
  },
  Greylisted: {
    hard: false,
    means: 'The host defers mail of senders that it does not know yet (greylisting, RFC 6647).',
  },
  RelayDenied: { hard: false, means: 'The host does not take mail for this domain.' },
  PolicyRejected: { hard: false, means: 'A rule of the host, which it does not name further.' },
  Expired: { hard: false, means: 'No server accepted the message before the retries ended.' },
  NetworkError: { hard: false, means: 'The host could not be found or reached, or mail runs in a circle.' },
  MailSystemError: { hard: false, means: 'The remote server has a failure.' },
  ProtocolError: { hard: false, means: 'The two hosts did not understand each other.' },
  General: { hard: false, means: 'The remote server gave no reason.' },
} as const satisfies Record<string, { hard: boolean; means: string }>;
export type BounceSubType = keyof typeof bounceSubTypes;
