/** Texts of the user interface. */
export const receivedMessages = {
  'received.title': 'Received',
  'received.lead': 'Emails to the inbound domains of this project.',
  'received.none': 'No emails received',
  'received.noneText': 'Open a domain, choose Receive email and publish its MX record.',
  'received.search': 'Sender or subject',
  'received.message': 'Received email',
  'received.automatic': 'Automatic',
  'received.reply': 'Reply',
  'received.noReply': 'No new text: everything is quoted.',
  'received.answers': 'In reply to',
  'received.toEmail': 'Open email',
  'received.checks': 'Sender checks',
  'received.hints': 'Spam hints',
  'received.source': 'Source',
} as const;
