/** What people read of this folder: `starters.<name>` → text; `{name}` stands for a value. */
export const startersWords = {
  'starters.open': 'Start from a design',
  'starters.title': 'Start from',
  'starters.help': 'It takes the place of what is here; undo brings that back.',
  'starters.search': 'Search designs',
  'starters.blank': 'Blank',
  'starters.blank.help': 'Nothing but an empty row',
  'starters.none': 'No design is called that.',
  'starters.loading': 'Looking for designs…',
  'starters.failed': 'The designs could not be had: {reason}',
  'starters.import': 'Open a file (HTML or JSON)',
  'starters.importing': 'Reading {name}…',
  'starters.importFailed': '{name} could not be read: {reason}',
  'starters.notADesign': 'this is no design',
  'starters.issues': 'Opened, with {count} notes: {first}',
  'starters.done': 'Start from {name}',
  'starters.picked': '{name} is on the canvas.',
} as const;
