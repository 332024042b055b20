/** Texts of the user interface. */
export const reviewsMessages = {
  'reviews.waiting': 'Waiting for your review',
  'reviews.waitingCount':
    '{count, plural, one {# template is waiting for your review} other {# templates are waiting for your review}}',
  'reviews.by': 'Requested by',
  'reviews.sentAt': 'Sent',
  'reviews.open': 'Review in the editor',
  'reviews.noneToRead': 'No version has been sent for review.',
  'reviews.status.open': 'In review',
  'reviews.status.approved': 'Approved',
  'reviews.status.changes_requested': 'Changes requested',
  'reviews.status.superseded': 'Replaced',
  'reviews.approvals':
    '{required, plural, one {{approved, number} of # approval} other {{approved, number} of # approvals}}',
  'reviews.requestedBy': 'Requested by {name}',
  'reviews.reviewers': 'Reviewers: {names}',
  'reviews.role.owner': 'Owners',
  'reviews.role.admin': 'Admins and owners',
  'reviews.role.editor': 'Editors and above',
  'reviews.role.viewer': 'All members',
  'reviews.verdict.approved': '{name} approved',
  'reviews.verdict.changes_requested': '{name} requested changes',
  'reviews.required': 'Required approvals',
  'reviews.requiredHelp':
    'Limited keys send only the last approved version. 0 means that no approval is required.',
  'reviews.ruleSaved': 'Required approvals saved.',
  'reviews.noComments': 'No comments yet',
  'reviews.noCommentsText': 'Open the template in the editor to comment on it.',
  'reviews.resolved': 'Resolved',
  'reviews.onDesign': 'Whole design',
  'reviews.onBlock': 'On a block',
  'reviews.onPlace': 'Point in the design',
} as const;
