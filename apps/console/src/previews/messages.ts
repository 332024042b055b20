/** Texts of the user interface. */
export const previewsMessages = {
  'previews.title': 'Inbox previews',
  'previews.lead':
    'Simulated inbox previews of emails: how many were generated in this period, and for whom.',
  'previews.none': 'No previews in this period',
  'previews.noneText': 'Open an email template in the editor, choose Preview, then select clients.',
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
