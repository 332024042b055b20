import type { RelayProviderName } from '@postpress/contracts';
import { brevo } from './brevo.ts';
import { mailgun } from './mailgun.ts';
import { mailjet } from './mailjet.ts';
import { postmark } from './postmark.ts';
import type { RelayProvider } from './relay-event.ts';
import { sendgrid } from './sendgrid.ts';
import { createSes } from './ses.ts';
import { sparkpost } from './sparkpost.ts';

/** The relays whose events we read, by their name in URLs. */
export const relayProviders = {
  ses: createSes(),
  mailgun,
  postmark,
  sendgrid,
  mailjet,
  brevo,
  sparkpost,
} as const satisfies Record<RelayProviderName, RelayProvider>;

/** The secret or key that authenticates each provider's calls; null if none is set. */
export type RelayKeys = Readonly<Record<RelayProviderName, string | null>>;
