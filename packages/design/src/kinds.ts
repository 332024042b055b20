/**
 * The light entry of the package: kinds, defaults and modes as plain data. It loads no schema, validator or library, so
 * that rendering starts within a millisecond.
 */

export {
  type BlockKind,
  blockKindNames,
  isBlockKind,
  kindDefaults,
  kindModes,
  kindTitles,
} from './blocks/kinds.data.ts';
export { playIconDefaults } from './blocks/video.data.ts';
export type { DisplayMode } from './design.ts';
export { CURRENT_SCHEMA_VERSION, displayModes } from './design.ts';
export { bodyDefaults } from './nodes/body.data.ts';
export { columnDefaults } from './nodes/column.data.ts';
export { contentDefaults } from './nodes/content.data.ts';
export { emptyWebLink } from './nodes/link.data.ts';
export { bodyLinkStyle } from './nodes/link-style.data.ts';
export { rowAlignItemsDefault, rowDefaults } from './nodes/row.data.ts';
