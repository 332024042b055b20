/** What people read of this folder. */
export const statisticsWords = {
  'statistics.title': 'Statistics',
  'statistics.period': 'Period',
  'statistics.period.7d': 'Last 7 days',
  'statistics.period.30d': 'Last 30 days',
  'statistics.period.90d': 'Last 90 days',
  'statistics.none': 'No mail in this period',
  'statistics.noneText': 'Nothing was accepted for sending. Choose a longer period, or send one.',
  'statistics.accepted': 'Accepted',
  'statistics.byStatus': 'E-mails by status',
  'statistics.byStatusLead': 'by the day of their acceptance, in UTC',
  'statistics.sentOnly': 'Sent, no word of delivery',
  'statistics.deliveryRate': 'Delivery rate',
  'statistics.broken': 'the axis begins at 90 %',
  'statistics.bounceRate': 'Bounce rate',
  'statistics.complaintRate': 'Complaint rate',
  'statistics.limit': 'Providers accept up to {limit} %',
} as const;
