import { type BlockKind, blockKindNames, kindTitles } from '@postpress/design/kinds';

const kindMessages = Object.fromEntries(
  blockKindNames.map((kind) => [`model.kind.${kind}`, kindTitles[kind]]),
) as {
  readonly [K in BlockKind as `model.kind.${K}`]: string;
};

/** Texts of the user interface: `model.<name>` → text; `{name}` is a placeholder. */
export const modelMessages = {
  'model.inserted': 'Insert {name}',
  'model.removed': 'Delete {name}',
  'model.duplicated': 'Duplicate {name}',
  'model.moved': 'Move {name}',
  'model.pasted': 'Paste {name}',
  'model.replaced': 'Replace {name}',
  'model.changed': 'Change {what} of {name}',
  'model.columnsChanged': 'Change columns of {name}',
  'model.designChanged': 'Change {what}',
  'model.several': '{count, plural, one {# item} other {# items}}',
  'model.readOnly': 'View only: you can’t make changes.',
  'model.nothing': 'Nothing is selected.',
  'model.locked': '{name} is locked.',
  'model.lockedBy': '{name} is in {holder}, which is locked.',
  'model.notDeletable': '{name} can’t be deleted.',
  'model.holdsNotDeletable': '{name} contains {held}, which can’t be deleted.',
  'model.notDraggable': '{name} can’t be moved.',
  'model.notDuplicatable': '{name} can’t be duplicated.',
  'model.holdsNotDuplicatable': '{name} contains {held}, which can’t be duplicated.',
  'model.notReplaced': '{name} contains {held}, which can’t be replaced.',
  'model.notHideable': '{name} can’t be hidden.',
  'model.columnsFixed': 'The columns of {name} are locked.',
  'model.onlyColumn': 'A row needs at least one column. Delete the row instead.',
  'model.notInMode': '{kind} isn’t available in this type of design.',
  'model.rowsBetweenRows': 'Rows can only be placed between rows.',
  'model.blocksInColumns': 'Blocks can only be placed in columns.',
  'model.columnsInRows': 'Columns can only be placed in rows.',
  'model.intoItself': '{name} can’t be placed inside itself.',
  'model.noPlace': 'You can’t move it any further.',
  'model.row': 'Row',
  'model.column': 'Column',
  'model.header': 'Header row',
  'model.footer': 'Footer row',
  'model.body': 'Page',
  'model.named': '{kind}, {words}',
  'model.rowOf': '{kind} {number, number} of {count, number}',
  'model.hiddenOn': 'hidden on {devices}',
  ...kindMessages,
  'model.kind.unknown': 'Block',
} as const;
