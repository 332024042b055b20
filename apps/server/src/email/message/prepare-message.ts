import { HISTORY_DAYS } from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { invariant } from '../../base/invariant.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { composeMessage, storedMailbox } from './compose-message.ts';
import { readAddress } from './mail-addresses.ts';
import { recipientLinksOf } from './recipient-links.ts';
import { writeReturnPath } from './return-path.ts';
import type { Sender } from './sender.ts';
import { signMessage } from './sign-message.ts';
import { trackEmail } from './track-email.ts';
import { trackingBase } from './tracking-token.ts';

type PrepareMessageDeps = {
  secrets: SecretBox;
  /** Domain of the envelope sender, to which reports are sent. */
  returnPathDomain: string;
  /** The address of this installation, for the links of recipients; without a trailing slash. */
  publicUrl: string;
  /** How long reports are handled; default: as long as the history contains the email. */
  reportsDays?: number;
};

/**
 * Prepares an accepted email for sending: composes it, signs it with the present keys of its domain, and writes its
 * return path. Every attempt sends the same bytes until keys are rotated or the project's settings change.
 */
export async function prepareMessage(
  email: StoredEmail,
  sender: Pick<Sender, 'domain' | 'keys' | 'trackingHost'> & Partial<Pick<Sender, 'requiresTls'>>,
  { secrets, returnPathDomain, publicUrl, reportsDays = HISTORY_DAYS }: PrepareMessageDeps,
): Promise<OutgoingMessage> {
  const { id, projectId, workspaceId, subject, sendAt, storesContent } = email;
  const to = readAddress(email.to);
  invariant(to.ok, `the recipient of ${id} can't be read`);
  const from = storedMailbox(id, email.from).address;
  const links = recipientLinksOf(email, { secrets, publicUrl });
  const base = trackingBase(publicUrl, sender.trackingHost);
  const composed = composeMessage(email, links, (html, tracking) =>
    trackEmail(html, { ...email, tracking, links }, base, secrets),
  );
  const expiresAt = new Date(sendAt.getTime() + reportsDays * DAY_MS);
  return {
    emailId: id,
    projectId,
    workspaceId,
    envelope: { from: writeReturnPath(id, expiresAt, returnPathDomain, secrets), to: to.address.text },
    senderDomain: from.domain,
    recipientDomain: to.address.domain,
    subject,
    storesContent,
    requiresTls: sender.requiresTls ?? false,
    smtpUtf8: composed.smtpUtf8,
    raw: await signMessage(composed, sender, sendAt),
  };
}

export type OutgoingMessage = {
  emailId: string;
  projectId: number;
  workspaceId: number;
  /** `from`: our return path; `to`: the one recipient; domains as A-labels. */
  envelope: { from: string; to: string };
  /** Of `From`; A-label, lower case, like the recipient's. */
  senderDomain: string;
  recipientDomain: string;
  subject: string;
  /** Whether the content may stay anywhere after it was sent. */
  storesContent: boolean;
  /** Whether it may be sent only over TLS. */
  requiresTls: boolean;
  /** Whether its header or envelope contains UTF-8 (RFC 6531, 6532): only hosts with SMTPUTF8 accept it. */
  smtpUtf8: boolean;
  /** Complete and signed: CRLF line ends, no dot-stuffing. */
  raw: Buffer;
};
