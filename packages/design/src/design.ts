/**
 * A stored design: JSON in the format of Unlayer's editor. Any part may be missing in a real design, and unknown keys
 * are preserved.
 */

/** What a design may be for. */
export const displayModes = ['email', 'web', 'popup', 'document'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** Full: an editor's form, with every default. Simple: without defaults and bookkeeping. */
export type DesignForm = 'full' | 'simple';

/** The version that this code writes and renders. Older designs are migrated; newer ones are treated as current. */
export const CURRENT_SCHEMA_VERSION = 27;

/** The values of a node; their keys depend on its kind. */
export type Values = { [key: string]: unknown };

/** One block of content. */
export type Content = {
  id?: string;
  type: string;
  /** Names the custom tool when `type` is `custom`. */
  slug?: string;
  values: Values;
  /** Carousel slides. */
  embedded?: unknown;
  hasDeprecatedFontControls?: boolean;
};

/** One column of a row with its blocks, from top to bottom. */
export type Column = { id?: string; contents: Content[]; values: Values };

/** One row of columns, side by side. */
export type Row = {
  id?: string;
  /** Ratios of the column widths, one a column. */
  cells: number[];
  columns: Column[];
  values: Values;
};

/** The page. Headers and footers are rows that documents repeat. */
export type Body = { id?: string; rows: Row[]; headers?: Row[]; footers?: Row[]; values: Values };

/** Opaque data from which the Full form of a Simple design can be restored. */
export type Conversion = { data: string; version: number };

/** A design as it is stored. */
export type Design = {
  /** Highest number handed out per node kind: `u_row`, `u_column`, `u_content_text`, … */
  counters?: { [key: string]: number };
  body: Body;
  schemaVersion?: number;
  _conversion?: Conversion;
};

/** One finding about a design. `path` is dotted: `body.rows.0.columns.1.values.padding`. */
export type Issue = { path: string; message: string; code: IssueCode };

/** What is wrong, for programs. */
export type IssueCode =
  | 'invalid_type'
  | 'invalid_value'
  | 'too_small'
  | 'too_big'
  | 'invalid_format'
  | 'unrecognized_keys'
  | 'invalid_union'
  | 'custom';
