/** What people read of those who edit the same design. */
export const liveMessages = {
  'live.people': 'People in this design',
  'live.follow': 'Follow {name}',
  'live.unfollow': 'Stop following {name}',
  'live.viewer': '{name} (view only)',
  'live.more': '{count, plural, one {# more person} other {# more people}}',
  'live.joined': '{count, plural, one {{names} joined.} other {{names} joined.}}',
  'live.left': '{count, plural, one {{names} left.} other {{names} left.}}',
  'live.changedBy': 'Changed by {name}',
  'live.selectedBy': 'selected by {names}',
  'live.refused': 'Your last change was undone: {reason}',
  'live.rejected': 'Part of your last change was not applied, because someone else changed the same block.',
  'live.tooLarge':
    'This design is too large to edit together: it has more than 800,000 characters. If someone else saves it while you’re editing, you’ll choose which version to keep.',
} as const;
