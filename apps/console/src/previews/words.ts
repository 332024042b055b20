/** What people read of this folder. */
export const previewsWords = {
  'previews.title': 'Inbox previews',
  'previews.lead':
    'Simulated pictures of emails in mail clients: how many were made in this period, and for whom.',
  'previews.none': 'No previews in this period',
  'previews.noneText': 'Open an email template in the editor, choose Preview, then the clients to see.',
  'previews.generations': 'Runs',
  'previews.credits': 'Credits',
  'previews.endUsers': 'End users',
  'previews.endUser': 'End user',
  'previews.byDay': 'Runs by day',
  'previews.client': 'Client',
  'previews.clients': 'Clients',
  'previews.runs': 'Runs, newest first',
  'previews.when': 'When',
  'previews.template': 'Template',
} as const;
