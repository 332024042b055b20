import { declare } from '../schema/declare.ts';
import type { ValuesOf } from '../schema/field.ts';
import { flag, map, opaque, text } from '../schema/field.ts';
import { displayCondition, meta } from '../schema/object-units.ts';
import { spacing } from '../schema/scalar-units.ts';
import { contentDefaults } from './content.data.ts';

/** What the editor lets an author do with a node. */
export const flagFields = {
  selectable: flag('Selectable', 'The author may select it.'),
  draggable: flag('Draggable', 'The author may move it.'),
  duplicatable: flag('Duplicatable', 'The author may copy it.'),
  deletable: flag('Deletable', 'The author may delete it.'),
  hideable: flag('Hideable', 'The author may hide it on a device.'),
  locked: flag('Locked', 'The author may not change it.'),
};

/** Values of a node in the Full form that the Simple form omits. */
export const bookkeepingFields = {
  anchor: text('Anchor', 'Id for links within the page.'),
  displayCondition: displayCondition('Display condition', 'Code around it that determines who sees it.'),
  _styleGuide: opaque('Style guide', 'Name of the style it follows; null for none.'),
  _meta: meta('Numbering', 'Id, classes and note of the node.'),
  ...flagFields,
};

/** The values that every block has in addition to its own. */
export const contentNode = declare(
  'Content',
  'A block.',
  {
    containerPadding: spacing('Outer padding', 'Padding around the block.'),
    ...bookkeepingFields,
    synced: opaque('Synced', 'The synced block it is a copy of.'),
    _languages: map(
      'Translations',
      'Translated values by language: `{"de": {"text": "Hallo"}}`.',
      opaque('Translation', 'Values by name.'),
    ),
  },
  contentDefaults,
);

/** The values of {@link contentNode}. */
export type ContentValues = ValuesOf<typeof contentNode.fields>;
