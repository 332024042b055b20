export { applyBrand, type BrandPalette, brandPalette } from './apply-brand.ts';
export { applyStyleGuide, brandStylesIn, styleChanges } from './apply-style-guide.ts';
export { type BrandFault, brandFaults } from './brand-faults.ts';
export { changedColors } from './changed-colors.ts';
export { contrastIssues, newContrastIssues } from './contrast-issues.ts';
export {
  type ColorUse,
  canonicalColor,
  colorsInUse,
  type FontUse,
  firstFamily,
  fontsInUse,
  replaceColor,
  replaceColors,
  replaceFont,
} from './in-use.ts';
export { brandRoles, textStyleNames } from './names.ts';
export { neutralBrand } from './neutral-brand.ts';
export { changeDesign, mergeChanges, type NodeChange, type NodePath } from './node-changes.ts';
export { type BrandClues, designClues, proposeBrand } from './propose-brand.ts';
export { type FontFamily, type Roles, rolesOfBrand, toFontFamily } from './roles.ts';
export {
  changedStyles,
  mergeStyleGuides,
  type Style,
  type StyleGuide,
  styleGuideOfBrand,
} from './style-guide.ts';
