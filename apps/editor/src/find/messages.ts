/** ICU messages of this folder: `find.<name>`. */
export const findMessages = {
  'find.open': 'Find and replace',
  'find.find': 'Find',
  'find.replacement': 'Replace with',
  'find.matchCase': 'Match case',
  'find.wholeWords': 'Whole words',
  'find.inLinks': 'Search links',
  'find.place': '{place} of {count}',

  'find.countMax': 'More than {count, number} found',
  'find.none': 'No results',
  'find.previous': 'Previous result',
  'find.next': 'Next result',
  'find.replace': 'Replace',
  'find.replaceAll': 'Replace all',
  'find.results': 'Results',
  'find.inLink': 'Link',
  'find.replaced': 'Replace “{find}” with “{replacement}”',
  'find.replaced.said': '{count, plural, one {# result replaced.} other {# results replaced.}}',
  'find.skipped':
    '{count, plural, one {# result is in a locked block and was skipped.} other {# results are in locked blocks and were skipped.}}',
} as const;
