/** What people read of this folder. */
export const blocksWords = {
  'blocks.title': 'Blocks',
  'blocks.lead': 'Pieces of designs to use again, offered in the editor.',
  'blocks.none': 'No blocks yet',
  'blocks.noneText':
    'Open a template in the editor, choose a row, and save it as a block. It is offered in every template of its mode.',
  'blocks.unnamed': 'Without a category',
  'blocks.id': 'Id',
  'blocks.syncId': 'Id of copies',
  'blocks.owner': 'Whose',
  'blocks.scope': 'Whose',
  'blocks.scope.all': 'All blocks',
  'blocks.scope.shared': 'Shared by the project',
  'blocks.scope.user': 'Saved by end users',
  'blocks.shared': 'Shared by the project',
  'blocks.ofUser': 'Saved by {user}',
  'blocks.synced': 'Synced',
  'blocks.category': 'Category',
  'blocks.categoryHelp': 'The editor lists blocks by it.',
  'blocks.sync': 'Synced',
  'blocks.syncHelp': 'Copies in templates stay tied to the block, so that changes can be brought into them.',
  'blocks.uses': 'Where it is used',
  'blocks.usedIn':
    '{count, plural, one {# template holds copies of it.} other {# templates hold copies of it.}}',
  'blocks.wouldChange': 'an older copy',
  'blocks.skip.dirty': 'changed there by hand',
  'blocks.skip.current': 'up to date',
  'blocks.skip.other_kind': 'a copy of another kind',
  'blocks.skip.not_drawable': 'cannot be drawn with it',
  'blocks.bringIn':
    '{count, plural, one {Bring the changes into # template} other {Bring the changes into # templates}}',
  'blocks.broughtIn': '{count, plural, one {# template is up to date.} other {# templates are up to date.}}',
  'blocks.delete': 'Delete block',
  'blocks.deleteTitle': 'Delete “{name}”?',
  'blocks.deleteText':
    'It is offered in the editor no more. Copies in templates stay as they are. This cannot be undone.',
  'blocks.deleted': 'The block is deleted.',
} as const;
