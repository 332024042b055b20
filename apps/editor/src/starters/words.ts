/** What people read of this folder: `starters.<name>` → text; `{name}` stands for a value. */
export const startersWords = {
  'starters.open': 'Start from a design',
  'starters.title': 'Start from',
  'starters.help': 'Replaces the current design. You can undo this.',
  'starters.search': 'Search designs',
  'starters.blank': 'Blank',
  'starters.blank.help': 'Just an empty row',
  'starters.none': 'No matching designs',
  'starters.loading': 'Loading designs…',
  'starters.failed': 'Designs couldn’t be loaded: {reason}',
  'starters.import': 'Import a file',
  'starters.importHelp': 'HTML, MJML or a design as JSON',
  'starters.importing': 'Opening {name}…',
  'starters.importFailed': '{name} couldn’t be opened: {reason}',
  'starters.notADesign': 'it isn’t a design',
  'starters.issues':
    '{count, plural, one {Opened with # note: {first}} other {Opened with # notes: {first}}}',
  'starters.done': 'Start from {name}',
  'starters.picked': '{name} is now on the canvas.',
} as const;
