import type { Role } from '@postpress/contracts';
import type { NoticeKind } from '../../../accounts/index.ts';

/** `message` and `note` are paragraphs; `action` labels the button. Names in braces are filled in. */
type NoticeText = { title: string; message: string; action?: string; note?: string };

export type NoticeTexts = Readonly<{
  kinds: Readonly<Record<NoticeKind, NoticeText>>;
  roles: Readonly<Record<Role, string>>;
  expiry: string;
  linkHelp: string;
  footer: string;
}>;

/** The source of the texts of notices. */
export const en: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'You have been invited to a Postpress workspace',
      message: '{by} invited you to join the workspace {workspace} as {role}.',
      action: 'Open the invitation',
      note: 'You can accept or decline it. If you do not know the sender, you can ignore this email.',
    },
    'confirm-address': {
      title: 'Confirm your email address',
      message: 'Sign in to your Postpress account, then confirm that {recipient} is your email address.',
      action: 'Confirm the address',
      note: 'If you did not request this, you can ignore this email.',
    },
    'address-taken': {
      title: 'Your email address was entered in another account',
      message:
        'Another Postpress user entered your email address as their own. It belongs to your account, so nothing has changed.',
      note: 'If that was you, sign in to the account that has this address.',
    },
    'address-requested': {
      title: 'Request to change your email address',
      message:
        'We received a request to change the email address of your Postpress account from {recipient} to {next}. It changes once the link sent to the new address is opened.',
      note: 'If you did not request this, sign in, cancel the change in your profile, and change your password.',
    },
    'address-changed': {
      title: 'Your email address was changed',
      message: 'The email address of your Postpress account was changed from {recipient} to {next}.',
      note: 'If you did not request this, contact the operator of this installation.',
    },
    'password-reset': {
      title: 'Choose a new password',
      message: 'We received a request to reset the password of your Postpress account.',
      action: 'Choose a password',
      note: 'If you did not request this, you can ignore this email: your password stays as it is.',
    },
    mention: {
      title: 'You were mentioned in a comment',
      message: '{by} mentioned you in a comment on the template {template}:',
      action: 'Open the comments',
    },
    'review-requested': {
      title: 'Your review was requested',
      message: '{by} requested your review of the template {template}.',
      action: 'Open the review',
    },
    'review-approved': {
      title: 'Your template was approved',
      message: '{by} approved the template {template}.',
      action: 'Open the review',
    },
    'review-returned': {
      title: 'Changes were requested',
      message: '{by} requested changes to the template {template}.',
      action: 'Open the review',
    },
  },
  roles: { viewer: 'viewer', editor: 'editor', admin: 'admin', owner: 'owner' },
  expiry: 'The link expires on {date} (UTC) and works once.',
  linkHelp: 'If the button does not work, open this address in your browser:',
  footer: 'This email was sent by Postpress at {host}.',
};
