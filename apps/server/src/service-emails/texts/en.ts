import type { Role, ServiceNoticeKind } from '@postpress/contracts';
import type { NoticeKind } from '../../accounts/index.ts';

/** `message` and `note` are paragraphs; `action` labels the button. Names in braces are filled in. */
type NoticeText = { title: string; message: string; action?: string; note?: string };

type TagName =
  | 'title'
  | 'message'
  | 'action'
  | 'note'
  | 'by'
  | 'workspace'
  | 'role'
  | 'template'
  | 'next'
  | 'recipient'
  | 'quote'
  | 'url'
  | 'expiry'
  | 'linkHelp'
  | 'footer';

export type NoticeTexts = Readonly<{
  kinds: Readonly<Record<NoticeKind, NoticeText>>;
  /** Notices about the service. */
  service: Readonly<{
    kinds: Readonly<Record<ServiceNoticeKind, { title: string; message: string }>>;
    action: string;
    note: string;
    digest: { title: string; message: string };
    resolved: string;
    ended: string;
    /** What stands for the provider where a relay takes all email. */
    relay: string;
  }>;
  /** What the editor calls the tags of these emails. */
  tags: Readonly<Record<TagName, string>>;
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
    'guest-comment': {
      title: 'A guest commented on your template',
      message: '{by} commented on the template {template} by a preview link:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'A webhook is failing',
        message:
          '{url} has not accepted any event since {since}. Events are retried; after {days} days without a success, the webhook is disabled.',
      },
      webhook_disabled: {
        title: 'A webhook was disabled',
        message:
          '{url} was disabled on {since}: every attempt had failed for {days} days. Fix it, activate it, then replay the missed events.',
      },
      domain_unsigned: {
        title: 'DKIM records of a domain are missing',
        message:
          'The DKIM records of {domain} have been missing from DNS since {since}. Publish them again: after 72 hours without them, {domain} can no longer send.',
      },
      domain_failed: {
        title: 'A domain can no longer send',
        message:
          'Email from {domain} is refused: its DKIM records have been missing since {since}. Publish them again, then verify the domain.',
      },
      bounces_high: {
        title: 'Too many emails bounce',
        message:
          '{share} of the {count} emails sent since {since} bounced. Above {limit}, mailbox providers block senders: stop sending to addresses that are old or that you did not collect yourself.',
      },
      complaints_raised: {
        title: 'More recipients report spam',
        message:
          '{share} of the {count} emails sent since {since} were reported as spam. Gmail and Yahoo ask for less than {limit}: check what you send, to whom, and how they leave.',
      },
      complaints_high: {
        title: 'Too many recipients report spam',
        message:
          '{share} of the {count} emails sent since {since} were reported as spam. Above {limit}, Gmail and Yahoo reject or filter your email: stop broadcasts until you know why.',
      },
      relay_failing: {
        title: 'A relay is failing',
        message: 'The relay {relay} has been failing since {since}: {reason}',
      },
      provider_deferring: {
        title: 'A mailbox provider defers your email',
        message:
          '{provider} has deferred so much email that sending to it pauses since {since}. Sending slows down by itself; the statistics show how much waits.',
      },
      queue_overdue: {
        title: 'Transactional email is late',
        message:
          'Transactional email has been waiting for its first attempt since {since}. Check that workers are running and that the database is not overloaded.',
      },
      certificate_expiring: {
        title: 'The TLS certificate expires',
        message: 'The certificate of {host} expires on {until}. Renew it, and send SIGHUP to the process.',
      },
      backup_overdue: {
        title: 'A backup is overdue',
        message:
          'There has been no new backup since {since}. Run “postpress backup” daily, and copy the file to another machine.',
      },
      credits_threshold: {
        title: 'AI credits reached an alert threshold',
        message:
          '{share} of the AI credits of this billing month are used. New credits are available on {until}.',
      },
      credits_exhausted: {
        title: 'AI credits are used up',
        message: 'The AI credits of this billing month are used up. New credits are available on {until}.',
      },
      warm_up_done: {
        title: 'A warm-up is complete',
        message: 'The warm-up of {domain} is complete: the domain now sends without a daily limit.',
      },
    },
    action: 'Open notices',
    note: 'You get at most one email about notices per hour. On the page Notices, you can mute each kind.',
    digest: { title: 'Summary of notices', message: 'This has changed since the last email about notices:' },
    resolved: 'Resolved: {title}',
    ended: 'Ended on {date}.',
    relay: 'The relay',
  },
  tags: {
    title: 'Title',
    message: 'Message',
    action: 'Button text',
    note: 'Note',
    by: 'Who did it',
    workspace: 'Workspace',
    role: 'Role',
    template: 'Template',
    next: 'New address',
    recipient: 'Address of the recipient',
    quote: 'Quoted comment',
    url: 'Link',
    expiry: 'When the link expires',
    linkHelp: 'Help with the link',
    footer: 'Who sends this email',
  },
  roles: { viewer: 'viewer', editor: 'editor', admin: 'admin', owner: 'owner' },
  expiry: 'The link expires on {date} (UTC) and works once.',
  linkHelp: 'If the button does not work, open this address in your browser:',
  footer: 'This email was sent by Postpress at {host}.',
};
