import { addressRules } from './addresses.ts';
import { alternativeRules } from './alternatives.ts';
import { compatibilityRules } from './compatibility.ts';
import { contrastRules } from './contrast.ts';
import { darkContrastRules } from './dark-contrast.ts';
import { headingRules } from './headings.ts';
import { imageRules } from './images.ts';
import { languageRules } from './language.ts';
import { linkWordRules } from './link-words.ts';
import { menuRules } from './menus.ts';
import { mergeTagRules } from './merge-tags.ts';
import type { Rule } from './rule.ts';
import { sizeRules } from './size.ts';
import { structureRules } from './structure.ts';
import { tableAndFormRules } from './tables-and-forms.ts';
import { wordRules } from './text.ts';
import { touchRules } from './touch.ts';
import { typographyRules } from './typography.ts';

const table = [
  ...alternativeRules,
  ...headingRules,
  ...contrastRules,
  ...darkContrastRules,
  ...typographyRules,
  ...linkWordRules,
  ...languageRules,
  ...tableAndFormRules,
  ...menuRules,
  ...touchRules,
  ...addressRules,
  ...mergeTagRules,
  ...imageRules,
  ...sizeRules,
  ...structureRules,
  ...compatibilityRules,
  ...wordRules,
] as const;

/** The name of a rule. */
export type FindingCode = (typeof table)[number]['code'];

/** Every rule there is, by family. */
export const rules: readonly Rule<FindingCode>[] = table;
