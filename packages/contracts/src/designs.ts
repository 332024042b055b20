import Type, { type Static } from 'typebox';
import { DesignObject, DisplayModeSchema, literals, openObject, successOf } from './wire.ts';

/** One finding about a design: its location, message and code. */
const Issue = Type.Object({
  path: Type.String({ description: 'Dotted: `body.rows.0.columns.1`.' }),
  message: Type.String(),
  code: literals([
    'invalid_type',
    'invalid_value',
    'too_small',
    'too_big',
    'invalid_format',
    'unrecognized_keys',
    'invalid_union',
    'custom',
  ]),
});

const displayMode = Type.Optional(
  Type.Unsafe<Static<typeof DisplayModeSchema>>({
    ...DisplayModeSchema,
    default: 'email',
    description: 'Determines rules, defaults and repairs.',
  }),
);

/** An object, or the empty list that PHP encodes for an empty one. */
const objectOrEmpty = { type: ['object', 'array'], items: {}, maxItems: 0 } as const;

/** One custom tool of the caller, so that the values of its blocks can be checked. */
const CustomTool = openObject({
  slug: Type.String({ minLength: 1, description: 'Identifies the tool in the `slug` of its blocks.' }),
  type: Type.Optional(literals(['custom'])),
  label: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
  options: Type.Unsafe<Record<string, { options?: Record<string, Record<string, unknown>> }>>({
    ...objectOrEmpty,
    description: 'Option groups by name, each with its options by name. At most 100 groups of 200 options.',
    maxProperties: 100,
    additionalProperties: {
      ...objectOrEmpty,
      properties: { options: { ...objectOrEmpty, maxProperties: 200 } },
      additionalProperties: true,
    },
  }),
  values: Type.Optional(Type.Unsafe<Record<string, unknown>>(objectOrEmpty)),
  supportedDisplayModes: Type.Optional(Type.Array(DisplayModeSchema)),
});
export type CustomTool = Static<typeof CustomTool>;

export const ValidateDesignBody = Type.Object({
  design: DesignObject,
  schema: Type.Optional(literals(['full', 'simple'], { default: 'full' })),
  displayMode,
  migrate: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Upgrades an older Full design before validation; false validates it unchanged.',
    }),
  ),
  customTools: Type.Optional(Type.Array(CustomTool, { maxItems: 100 })),
});
export type ValidateDesignBody = Static<typeof ValidateDesignBody>;

/** `validateDesign`: 200 for every design; `data.valid` holds the result. */
export const ValidateDesignResult = successOf(
  Type.Object({
    valid: Type.Boolean(),
    migratedFrom: Type.Optional(
      Type.Integer({ description: 'The original version, if the design was upgraded.' }),
    ),
    errors: Type.Optional(Type.Array(Issue, { description: 'The first 100 errors, if `valid` is false.' })),
    errorCount: Type.Optional(Type.Integer({ description: 'Total number of errors, uncapped.' })),
  }),
);
export type ValidateDesignResult = Static<typeof ValidateDesignResult>;

/** `getDesignSchema`. Responds with the JSON Schema itself. */
export const DesignSchemaQuery = Type.Object({
  simple: Type.Optional(
    Type.Boolean({ default: false, description: 'Return the Simple form instead of the Full form.' }),
  ),
  displayMode,
});

const convert = {
  design: DesignObject,
  displayMode,
  includeDefaultValues: Type.Optional(
    Type.Boolean({ default: false, description: 'Keep values that equal their default.' }),
  ),
};

export const FullToSimpleBody = Type.Object({
  ...convert,
  includeConversion: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Add `_conversion`, so that the original values can be restored later.',
    }),
  ),
});
export type FullToSimpleBody = Static<typeof FullToSimpleBody>;

/** `simpleToFull`. `_conversion` in the design restores the originals. */
export const SimpleToFullBody = Type.Object(convert);
export type SimpleToFullBody = Static<typeof SimpleToFullBody>;

export const ConvertedDesignResult = successOf(Type.Object({ design: DesignObject }));
export type ConvertedDesignResult = Static<typeof ConvertedDesignResult>;

export const TextToParagraphBody = Type.Object({ design: DesignObject });
export type TextToParagraphBody = Static<typeof TextToParagraphBody>;

/** `textToParagraph`: `warnings` names the blocks whose paragraph renders differently. */
export const TextToParagraphResult = successOf(
  Type.Object({
    design: DesignObject,
    convertedCount: Type.Integer({ minimum: 0 }),
    warnings: Type.Array(Type.String()),
  }),
);
export type TextToParagraphResult = Static<typeof TextToParagraphResult>;
