/** What people read of this folder. */
export const inboxWords = {
  'inbox.title': 'Inbox',
  'inbox.lead': 'E-mails that were kept here instead of leaving the machine.',
  'inbox.notCapturing': 'This installation sends its e-mails: only older ones are kept here.',
  'inbox.none': 'No mail was kept',
  'inbox.noneText':
    'While no transport is set, every e-mail that a program sends arrives here within seconds.',
  'inbox.message': 'Message',
  'inbox.kept': 'Kept',
  'inbox.toEmail': 'Its timeline',
} as const;
