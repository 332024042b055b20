/** Texts of the user interface. */
export const blocksMessages = {
  'blocks.title': 'Blocks',
  'blocks.lead': 'Reusable parts of designs, offered in the editor.',
  'blocks.none': 'No blocks yet',
  'blocks.noneText':
    'Open a template in the editor, select a row, and save it as a block. It is then available in every template of the same mode.',
  'blocks.unnamed': 'No category',
  'blocks.id': 'ID',
  'blocks.syncId': 'ID of copies',
  'blocks.owner': 'Owner',
  'blocks.scope': 'Owner',
  'blocks.scope.all': 'All blocks',
  'blocks.scope.shared': 'Shared by the project',
  'blocks.scope.user': 'Saved by end users',
  'blocks.shared': 'Shared by the project',
  'blocks.ofUser': 'Saved by {user}',
  'blocks.synced': 'Synced',
  'blocks.category': 'Category',
  'blocks.categoryHelp': 'The editor groups blocks by category.',
  'blocks.sync': 'Synced',
  'blocks.syncHelp':
    'Copies in templates stay linked to the block, so that you can apply its changes to them.',
  'blocks.uses': 'Used in',
  'blocks.usedIn':
    '{count, plural, one {# template has copies of it.} other {# templates have copies of it.}}',
  'blocks.wouldChange': 'older copy',
  'blocks.skip.dirty': 'edited manually',
  'blocks.skip.current': 'up to date',
  'blocks.skip.other_kind': 'copy of another kind',
  'blocks.skip.not_drawable': 'can’t be rendered with it',
  'blocks.bringIn': '{count, plural, one {Update # template} other {Update # templates}}',
  'blocks.broughtIn': '{count, plural, one {# template updated.} other {# templates updated.}}',
  'blocks.delete': 'Delete block',
  'blocks.deleteTitle': 'Delete “{name}”?',
  'blocks.deleteText':
    'It is no longer offered in the editor. Copies in templates stay as they are. This can’t be undone.',
  'blocks.deleted': 'Block deleted.',
} as const;
