import { closedObject, literals } from '@postpress/contracts';
import { blockKindNames } from '@postpress/design/kinds';
import Type, { type Static } from 'typebox';

/** Edits of one call. */
export const EDITS_MAX = 100;
const editNames = ['set', 'unset', 'insert', 'move', 'remove', 'replace_text'] as const;

const Id = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));
const Values = Type.Optional(
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Values that differ from the defaults of the kind: see describe_block.',
  }),
);
const Block = closedObject(
  { kind: literals(blockKindNames), values: Values },
  { description: 'insert: a new block.' },
);

/** One edit. Flat, because models fill in flat objects more reliably than unions. */
export const EditSchema = closedObject({
  op: literals(editNames),
  id: Id('The node to change. `:body` is the page. Not for insert.'),
  path: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description:
        'set, unset, replace_text: the value, such as `text`, `href.values.href` or `border.borderTopWidth`.',
    }),
  ),
  value: Type.Optional(
    Type.Unsafe<unknown>({
      type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
      description: 'set: any JSON value.',
    }),
  ),
  device: Type.Optional(literals(['mobile', 'tablet'], { description: 'set, unset: only on this device.' })),
  language: Type.Optional(
    Type.String({ minLength: 1, maxLength: 50, description: 'set, unset: only in this translation.' }),
  ),
  find: Type.Optional(
    Type.String({ minLength: 1, maxLength: 10_000, description: 'replace_text: occurs once.' }),
  ),
  replace: Type.Optional(Type.String({ maxLength: 100_000, description: 'replace_text: the new text.' })),
  after: Id('insert, move: behind this node.'),
  before: Id('insert, move: in front of this node.'),
  into: Id('insert, move: at the end of this column, row or `:body`.'),
  block: Type.Optional(Block),
  row: Type.Optional(
    closedObject(
      {
        cells: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), {
          minItems: 1,
          maxItems: 12,
          description: 'Widths of the columns in proportion: [1,2].',
        }),
        columns: Type.Optional(Type.Array(Type.Array(Block, { maxItems: 50 }), { maxItems: 12 })),
      },
      { description: 'insert: a new row, with the blocks of each column.' },
    ),
  ),
  sectionId: Id('insert: a section of find_sections, in the colors and fonts of the brand.'),
  savedBlockId: Id('insert: a saved block of find_saved_blocks.'),
});
export type Edit = Static<typeof EditSchema>;
