import type { FindingCode } from '../rules/index.ts';
import {
  alternativeCases,
  formCases,
  headingCases,
  languageCases,
  letterCases,
} from './accessibility.testing.ts';
import { compatibilityCases, imageCases, sizeCases, structureCases, wordCases } from './content.testing.ts';
import { contrastCases } from './contrast.testing.ts';
import { darkCases } from './dark.testing.ts';
import type { Cases } from './designs.testing.ts';
import { addressCases, linkWordCases } from './links.testing.ts';

/** Designs for every rule; a rule without them does not compile. */
export const cases: { readonly [Code in FindingCode]: Cases } = {
  ...alternativeCases,
  ...headingCases,
  ...contrastCases,
  ...darkCases,
  ...letterCases,
  ...linkWordCases,
  ...languageCases,
  ...formCases,
  ...addressCases,
  ...imageCases,
  ...sizeCases,
  ...structureCases,
  ...compatibilityCases,
  ...wordCases,
};
