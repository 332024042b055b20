import { type BlockKind, blockKindNames, kindTitles } from '@postpress/design/kinds';

const kindWords = Object.fromEntries(
  blockKindNames.map((kind) => [`model.kind.${kind}`, kindTitles[kind]]),
) as {
  readonly [K in BlockKind as `model.kind.${K}`]: string;
};

/** What people read of this folder: `model.<name>` → text; `{name}` stands for a value. */
export const modelWords = {
  'model.inserted': 'Insert {name}',
  'model.removed': 'Delete {name}',
  'model.duplicated': 'Duplicate {name}',
  'model.moved': 'Move {name}',
  'model.pasted': 'Paste {name}',
  'model.replaced': 'Replace {name}',
  'model.changed': 'Change {what} of {name}',
  'model.columnsChanged': 'Change columns of {name}',
  'model.designChanged': 'Change {what}',
  'model.several': '{count} items',
  'model.readOnly': 'This session is read-only.',
  'model.nothing': 'Nothing is selected.',
  'model.locked': '{name} is locked.',
  'model.lockedBy': '{name} is locked: it stands in {holder}, which is locked.',
  'model.notDeletable': '{name} must not be deleted (flag “deletable”).',
  'model.holdsNotDeletable': '{name} holds {held}, which must not be deleted (flag “deletable”).',
  'model.notDraggable': '{name} must stay where it is (flag “draggable”).',
  'model.notDuplicatable': '{name} must not be duplicated (flag “duplicatable”).',
  'model.holdsNotDuplicatable': '{name} holds {held}, which must not be duplicated (flag “duplicatable”).',
  'model.notReplaced': '{name} holds {held}, which is to stay as it is (flag “{flag}”).',
  'model.notHideable': '{name} must not be hidden (flag “hideable”).',
  'model.columnsFixed': 'The columns of {name} are fixed (flag “columns”).',
  'model.onlyColumn': 'A row keeps one column at least. Delete the row instead.',
  'model.notInMode': '{kind} does not exist in this kind of design.',
  'model.rowsBetweenRows': 'Rows stand between rows only.',
  'model.blocksInColumns': 'Blocks stand in columns.',
  'model.columnsInRows': 'Columns stand in rows.',
  'model.intoItself': '{name} can’t stand in itself.',
  'model.noPlace': 'There is no place that way.',
  'model.row': 'Row',
  'model.column': 'Column',
  'model.header': 'Header row',
  'model.footer': 'Footer row',
  'model.body': 'Page',
  'model.named': '{kind}, {words}',
  'model.rowOf': '{kind} {number} of {count}',
  'model.hiddenOn': 'hidden on {devices}',
  ...kindWords,
  'model.kind.unknown': 'Block',
} as const;
