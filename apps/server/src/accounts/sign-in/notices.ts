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
    subject: 'You are invited to a Postpress workspace',
    text: noticeText(
      `${by} invites you to the workspace ${quotedName(workspace)} as ${role}.`,
      'Accept or decline the invitation:',
      url,
      until(expiresAt),
      'If you do not know the sender, ignore this message: nothing happens until you accept.',
    ),
  };
}

export function confirmAddressNotice(to: string, { url, expiresAt }: NoticeLink): Notice {
  return {
    to,
    subject: 'Confirm your email address',
    text: noticeText(
      'Confirm that this is the email address of your Postpress account. You need to be signed in to it:',
      url,
      until(expiresAt),
      'If you did not ask for this, ignore this message: nothing changes without the link.',
    ),
  };
}

/** To an address of another account: its owner learns of the request, and the sender gets no link. */
export function addressTakenNotice(to: string): Notice {
  return {
    to,
    subject: 'Your email address was entered for another account',
    text: noticeText(
      'The user of another Postpress account entered your email address as theirs. Your own account has it already, so nothing changes.',
      'If that was you, sign in with the account that has this address.',
    ),
  };
}

export function addressRequestedNotice(to: string, next: string): Notice {
  return {
    to,
    subject: 'A new email address was requested for your account',
    text: noticeText(
      `The email address of your Postpress account changes from ${to} to ${next} once the link that was mailed there is opened.`,
      'If that was not you, sign in, cancel the change in your profile and change your password.',
    ),
  };
}

export function addressChangedNotice(to: string, next: string): Notice {
  return {
    to,
    subject: 'The email address of your account has changed',
    text: noticeText(
      `Your Postpress account now has the email address ${next} instead of ${to}.`,
      'If that was not you, contact the operator of this installation.',
    ),
  };
}

type NoticeLink = { url: string; expiresAt: Date };

function until(expiresAt: Date): string {
  return `The link expires on ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC and works once.`;
}

/** The text of a notice. */
export function noticeText(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

const QUOTED_CHARACTERS_MAX = 80;

/** What users wrote: on one line, shortened, and without anything that mail clients turn into a link. */
export function quotedName(name: string, charactersMax = QUOTED_CHARACTERS_MAX): string {
  const plain = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').replaceAll(/[./:@\\]/g, ' ');
  return `“${plain.slice(0, charactersMax).trim()}”`;
}
