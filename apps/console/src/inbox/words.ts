/** What people read of this folder. */
export const inboxWords = {
  'inbox.title': 'Inbox',
  'inbox.lead': 'Emails captured here instead of being sent.',
  'inbox.notCapturing': 'This installation sends its emails. Only older ones are kept here.',
  'inbox.none': 'No mail was kept',
  'inbox.noneText':
    'While no transport is set, every email that a program sends arrives here within seconds.',
  'inbox.message': 'Message',
  'inbox.kept': 'Kept',
  'inbox.toEmail': 'Its timeline',
} as const;
