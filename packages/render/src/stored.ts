import type {
  BlockValues,
  BodyValues,
  ColumnValues,
  ContentValues,
  Design,
  RowValues,
} from '@postpress/design';
import type { BlockKind } from '@postpress/design/kinds';
import { asObject, type Stored, type Unchecked } from './value.ts';

/**
 * The types of a stored design as renderers read it. The keys are those that the schema declares, so a misspelt key
 * does not compile; the values are unchecked, because any of them may be missing or of another type.
 */

type DeviceFlags = {
  hideDesktop?: boolean;
  hideTablet?: boolean;
  hideMobile?: boolean;
  noStackMobile?: boolean;
};
type WithOverrides<V> = V & {
  _override?: { [device in 'desktop' | 'tablet' | 'mobile']?: V & DeviceFlags };
} & WithDark<V>;
/** What differs in dark mode: colors and images. */
type WithDark<V> = { _dark?: V };

/** Values that real designs carry beyond the declared ones: written by older editors or by hand. */
type UndeclaredValues = {
  video: { altText?: string; videoUrl?: string };
};

/** Every value that a block of one kind may have, its overrides included. */
export type BlockFields<K extends BlockKind> = WithOverrides<
  BlockValues<K> & ContentValues & (K extends keyof UndeclaredValues ? UndeclaredValues[K] : unknown)
>;
export type StoredBlockValues<K extends BlockKind> = Stored<BlockFields<K>>;

/** The values that blocks of every kind share. */
export type CommonFields = WithOverrides<ContentValues>;
export type StoredCommonValues = Stored<CommonFields>;

export type ContentFields = {
  id?: string;
  type: string;
  slug?: string;
  values: CommonFields;
  embedded?: { images?: { values?: readonly BlockFields<'image'>[] } };
};
export type StoredContent = Stored<ContentFields>;

export type ColumnFields = {
  contents: readonly ContentFields[];
  values: WithOverrides<ColumnValues>;
};
export type StoredColumn = Stored<ColumnFields>;
export type StoredColumnValues = Stored<ColumnFields['values']>;

export type RowFields = {
  cells: readonly number[];
  columns: readonly ColumnFields[];
  values: WithOverrides<RowValues>;
};
export type StoredRow = Stored<RowFields>;
export type StoredRowValues = Stored<RowFields['values']>;

/** The values of a body in any display mode. */
export type BodyFields = BodyValues<'email'> &
  BodyValues<'web'> &
  BodyValues<'popup'> &
  BodyValues<'document'> &
  Pick<ContentValues, '_languages'>;
export type StoredBodyValues = Stored<
  BodyFields & WithDark<BodyFields & { colors: { readonly [light: string]: string } }>
>;
export type StoredBody = Stored<{
  rows: readonly RowFields[];
  headers: readonly RowFields[];
  footers: readonly RowFields[];
  values: BodyFields;
}>;

/** What rows, columns and blocks have in common. */
export type StoredNodeValues = Pick<StoredCommonValues, '_override' | '_meta' | '_dark'> &
  Partial<Pick<StoredCommonValues, 'anchor' | 'displayCondition'>>;

/** The formats of links in designs of all ages: `{url, target}`, `{name, values}` or `{name, attrs, values}`. */
export type LinkFields = {
  name?: string;
  url?: string;
  href?: string;
  target?: string;
  attrs?: { readonly [name: string]: unknown };
  values?: { readonly [name: string]: unknown };
};
export type StoredLink = Stored<LinkFields>;

/** A background image; before version 12 `repeat`, `center` and `cover` were switches. */
export type BackgroundImageFields = Omit<NonNullable<RowValues['backgroundImage']>, 'repeat'> & {
  repeat?: string | boolean;
  center?: boolean;
  cover?: boolean;
};
export type StoredBackgroundImage = Stored<BackgroundImageFields>;

/** A node of a Lexical state. */
export type RichTextNodeFields = {
  type?: string;
  text?: string;
  children?: readonly RichTextNodeFields[];
  format?: string | number;
  style?: string;
  direction?: string;
  indent?: number;
  tag?: string;
  url?: string;
  target?: string;
  rel?: string;
  title?: string;
  isUnlinked?: boolean;
  listType?: string;
  start?: number;
  value?: number;
  checked?: boolean;
};
export type StoredRichTextNode = Stored<RichTextNodeFields>;

/** The body of a design, which is JSON of unknown origin. */
export function bodyOf(design: Design): StoredBody {
  return asObject((design as { body?: unknown } | null)?.body as Unchecked<never>);
}

/** One nested object of a block's values: `StoredBlockPart<'button', 'size'>`. */
export type StoredBlockPart<K extends BlockKind, P extends keyof BlockFields<K>> = Stored<
  NonNullable<BlockFields<K>[P]>
>;
/** One item of a declared list. */
export type StoredItem<L> = L extends readonly (infer E)[] ? Stored<E> : never;
export type StoredFormField = StoredItem<NonNullable<BlockFields<'form'>['fields']>> &
  Stored<{ default_value?: string; value?: string }>;
export type StoredMenuItem = StoredItem<NonNullable<NonNullable<BlockFields<'menu'>['menu']>['items']>>;
export type StoredSocialIcon = StoredItem<NonNullable<NonNullable<BlockFields<'social'>['icons']>['icons']>>;
type TableRowFields = NonNullable<NonNullable<BlockFields<'table'>['table']>['rows']>[number];
export type StoredTableCell = StoredItem<NonNullable<TableRowFields['cells']>>;
export type StoredVideo = StoredBlockPart<'video', 'video'>;
/** A block of rich text, or a table cell, which has the same two forms of text. */
export type StoredRichText = StoredTranslatable & { text?: unknown; textJson?: unknown };
/** Values that can have translations. */
export type StoredTranslatable = {
  readonly _languages?: Unchecked<{ readonly [language: string]: unknown }>;
};
export type StoredFont = Stored<NonNullable<BodyFields['fontFamily']>>;
type DeclaredKeys<K> = K extends BlockKind ? keyof BlockValues<K> : never;
/** The name of a value that a device can override. */
export type OverridableKey =
  | DeclaredKeys<BlockKind>
  | keyof ContentValues
  | keyof RowValues
  | keyof ColumnValues;
/** The own values of a node that an override of one device may need. */
export type StoredOverridden = StoredNodeValues & {
  backgroundImage?: StoredRowValues['backgroundImage'];
  src?: StoredBlockValues<'image'>['src'];
  size?: StoredBlockValues<'button'>['size'];
};
export type StoredLinkStyle = Stored<NonNullable<BlockFields<'text'>['linkStyle']>>;
