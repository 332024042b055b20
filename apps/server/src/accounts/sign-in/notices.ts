import type { Tx } from '../../platform/database/tables.ts';

/** A message of the installation to one address: plain text, with links on separate lines. */
export type Notice = { to: string; subject: string; text: string };

/**
 * Mails a notice once the transaction commits. Notices contain links that open accounts, so they bypass the history and
 * inbox of workspaces.
 */
export type SendNotice = (tx: Tx, notice: Notice) => Promise<void>;

export function invitationNotice(
  to: string,
  { by, workspace, role, url, expiresAt }: NoticeLink & { by: string; workspace: string; role: string },
): Notice {
  return {
    to,
    subject: 'You have been invited to a Postpress workspace',
    text: noticeText(
      `${by} invited you to join the workspace ${quotedName(workspace)} as ${role}.`,
      'Accept or decline the invitation:',
      url,
      until(expiresAt),
      'If you do not know the sender, you can ignore this email.',
    ),
  };
}

export function confirmAddressNotice(to: string, { url, expiresAt }: NoticeLink): Notice {
  return {
    to,
    subject: 'Confirm your email address',
    text: noticeText(
      'Sign in to your Postpress account, then open this link to confirm your email address:',
      url,
      until(expiresAt),
      'If you did not request this, you can ignore this email.',
    ),
  };
}

/** To an address of another account: its owner learns of the request, and the sender gets no link. */
export function addressTakenNotice(to: string): Notice {
  return {
    to,
    subject: 'Your email address was entered in another account',
    text: noticeText(
      'Another Postpress user entered your email address as their own. It belongs to your account, so nothing has changed.',
      'If that was you, sign in to the account that has this address.',
    ),
  };
}

export function addressRequestedNotice(to: string, next: string): Notice {
  return {
    to,
    subject: 'Request to change your email address',
    text: noticeText(
      `We received a request to change the email address of your Postpress account from ${to} to ${next}. It changes once the link sent to the new address is opened.`,
      'If you did not request this, sign in, cancel the change in your profile, and change your password.',
    ),
  };
}

export function addressChangedNotice(to: string, next: string): Notice {
  return {
    to,
    subject: 'Your email address was changed',
    text: noticeText(
      `The email address of your Postpress account was changed from ${to} to ${next}.`,
      'If you did not request this, contact the operator of this installation.',
    ),
  };
}

type NoticeLink = { url: string; expiresAt: Date };

function until(expiresAt: Date): string {
  return `The link expires on ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC and works once.`;
}

export function noticeText(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

const QUOTED_CHARACTERS_MAX = 80;

/** What users wrote: on one line, shortened, and without anything that mail clients turn into a link. */
export function quotedName(name: string, charactersMax = QUOTED_CHARACTERS_MAX): string {
  const plain = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').replaceAll(/[./:@\\]/g, ' ');
  return `“${plain.slice(0, charactersMax).trim()}”`;
}
