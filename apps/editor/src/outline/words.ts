/** What people read of this folder: `outline.<name>` → text; `{name}` stands for a value. */
export const outlineWords = {
  'outline.title': 'Outline',
  'outline.empty': 'Nothing is in the design yet. Insert a block and it appears here.',
  'outline.locked': 'locked',
  'outline.hiddenOn': 'hidden on {devices}',
  'outline.overridden': 'has values of its own on some device',
  'outline.desktop': 'desktop',
  'outline.tablet': 'tablet',
  'outline.mobile': 'mobile',
  'outline.moveTo': 'Move to…',
  'outline.moveToTitle': 'Move {name} to',
  'outline.search': 'Search places',
  'outline.first': 'First in {holder}',
  'outline.after': 'After {before}, in {holder}',
  'outline.here': 'Where it is now',
  'outline.noPlace': 'No place is called so.',
  'outline.close': 'Close',
} as const;
