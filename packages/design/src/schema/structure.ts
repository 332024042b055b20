import type { BlockKind } from '../blocks/kinds.data.ts';
import type { DesignForm, DisplayMode } from '../design.ts';
import type { FieldSchema } from './field.ts';

/** A schema with conditions, which {@link FieldSchema} does not have. */
type Conditional = FieldSchema & { readonly allOf?: readonly unknown[] };

const id: FieldSchema = {
  title: 'Id',
  description: 'Tells the node apart; ten letters, digits, `-` or `_`. May be missing.',
  type: ['string', 'number', 'null'],
};
const values = (kind: string): FieldSchema => ({ $ref: `#/$defs/${kind}Values` });
const list = (node: string, title: string, description: string): FieldSchema => ({
  title,
  description,
  type: 'array',
  items: { $ref: `#/$defs/${node}` },
});
/** The Simple form leaves out values that are all defaults. */
const withValues = (form: DesignForm, ...names: string[]) => (form === 'full' ? [...names, 'values'] : names);

/** The tree a design is: body, rows, columns, blocks. What each node's values are is declared elsewhere. */
export const structure = {
  design: (form: DesignForm): FieldSchema => ({
    type: 'object',
    required: form === 'full' ? ['counters', 'body'] : ['body'],
    properties: {
      counters: {
        title: 'Counters',
        description:
          'The highest number handed out per sort of node: `u_row`, `u_column`, `u_content_text`, and so on.',
        type: ['object', 'array'],
        maxItems: 0,
        additionalProperties: { type: 'integer', minimum: 0 },
      },
      body: { $ref: '#/$defs/body' },
      schemaVersion: {
        title: 'Schema version',
        description: 'Version of the format.',
        type: 'integer',
        minimum: 0,
      },
      ...(form === 'simple' && { _conversion: conversion }),
    },
  }),

  body: (form: DesignForm): FieldSchema => ({
    title: 'Body',
    description: 'The whole content.',
    type: 'object',
    required: withValues(form, 'rows'),
    properties: {
      id,
      rows: list('row', 'Rows', 'The rows, from top to bottom.'),
      headers: {
        ...list('row', 'Headers', 'Rows above the content, in documents on each page.'),
        type: ['array', 'null'],
      },
      footers: {
        ...list('row', 'Footers', 'Rows below the content, in documents on each page.'),
        type: ['array', 'null'],
      },
      values: values('body'),
    },
  }),

  row: (form: DesignForm): FieldSchema => ({
    title: 'Row',
    description: 'Columns, side by side.',
    type: 'object',
    required: withValues(form, 'cells', 'columns'),
    properties: {
      id,
      cells: {
        title: 'Cells',
        description:
          'How wide the columns are, in parts: `[1, 2]` is a third and two thirds. One number a column.',
        type: 'array',
        items: { type: 'number', exclusiveMinimum: 0 },
      },
      columns: list('column', 'Columns', 'From left to right.'),
      values: values('row'),
    },
  }),

  column: (form: DesignForm): FieldSchema => ({
    title: 'Column',
    description: 'Blocks, one below the other.',
    type: 'object',
    required: withValues(form, 'contents'),
    properties: {
      id,
      contents: list('content', 'Blocks', 'From top to bottom.'),
      values: values('column'),
    },
  }),

  content: (form: DesignForm, kinds: readonly BlockKind[], displayMode: DisplayMode): Conditional => ({
    title: 'Block',
    description: `One block. Kinds for "${displayMode}": ${kinds.join(', ')}. An unknown kind leaves a marker in the page.`,
    type: 'object',
    required: withValues(form, 'type'),
    properties: {
      id,
      type: {
        title: 'Kind',
        description: 'The kind of block; decides what its values are.',
        type: 'string',
        minLength: 1,
        examples: kinds,
        ...(!kinds.includes('page_break') && { not: { const: 'page_break' } }),
      },
      slug: { title: 'Tool', description: 'Name of the custom tool, where the kind is `custom`.' },
      embedded: { $ref: '#/$defs/embedded' },
    },
    allOf: kinds.map((kind) => ({
      if: { properties: { type: { const: kind } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits this object.
      then: {
        properties: {
          values: values(kind),
          ...(kind === 'custom' && { slug: { type: 'string', minLength: 1 } }),
        },
        ...(kind === 'custom' && { required: ['slug'] }),
      },
    })),
  }),

  embedded: (): FieldSchema => ({
    title: 'Embedded blocks',
    description: 'The slides of a carousel.',
    type: ['object', 'array', 'null'],
    maxItems: 0,
    properties: {
      images: {
        title: 'Slides',
        description: 'Images, each with the values of an image block.',
        type: ['object', 'array'],
        maxItems: 0,
        properties: {
          type: { title: 'Kind', description: 'Always `image`.', type: ['string', 'null'] },
          ids: {
            title: 'Ids',
            description: 'Ids of the slides.',
            type: 'array',
            items: { type: ['string', 'number'] },
          },
          values: {
            title: 'Values',
            description: 'Values of the slides.',
            type: 'array',
            items: values('image'),
          },
        },
      },
    },
  }),
};

const conversion: FieldSchema = {
  title: 'Conversion',
  description: 'What the conversion from the Full form left out, so that the way back restores it.',
  type: 'object',
  required: ['data', 'version'],
  properties: { data: { type: 'string' }, version: { type: 'integer', minimum: 1 } },
};
