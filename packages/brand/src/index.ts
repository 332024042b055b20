export { applyBrand, type BrandPalette, brandPalette } from './apply-brand.ts';
export { applyStyleGuide, brandStylesIn, styleChanges } from './apply-style-guide.ts';
export { blankDesign } from './blank-design.ts';
export { brandFaults } from './brand-faults.ts';
export { changedColors } from './changed-colors.ts';
export { contrastIssues, newContrastIssues } from './contrast-issues.ts';
export { dressDesign } from './dress-design.ts';
export {
  canonicalColor,
  colorsInUse,
  colorsWritten,
  fontsInUse,
  replaceColor,
  replaceColors,
} from './in-use.ts';
export { neutralBrand } from './neutral-brand.ts';
export { type NewNodeStyles, newNodeStyles } from './new-node-styles.ts';
export { changeDesign, mergeChanges, type NodeChange } from './node-changes.ts';
export { type PageColors, pageColors } from './page-colors.ts';
export { brandPresets } from './presets.ts';
export { designClues, proposeBrand } from './propose-brand.ts';
export { proposeDark, writtenColors } from './propose-dark.ts';
export { type FontFamily, type Roles, rolesOfBrand, toFontFamily } from './roles.ts';
export {
  BRAND_PAGE,
  changedStyles,
  mergeStyleGuides,
  type Style,
  type StyleGuide,
  styleGuideOfBrand,
  textStyleIds,
  textStyleNames,
} from './style-guide.ts';
