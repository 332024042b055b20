/** Texts of the user interface. */
export const inboxMessages = {
  'inbox.title': 'Inbox',
  'inbox.lead': 'Emails captured here instead of being sent.',
  'inbox.notCapturing': 'This installation sends its emails. Only older ones are kept here.',
  'inbox.none': 'No emails captured',
  'inbox.noneText':
    'Until a transport is configured, every email sent through the API arrives here within seconds.',
  'inbox.message': 'Message',
  'inbox.kept': 'Captured',
  'inbox.toEmail': 'Timeline',
} as const;
