/** What people read of those who edit the same design. */
export const liveWords = {
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
} as const;
