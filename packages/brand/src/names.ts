import type { BrandRole, TextStyleName } from '@postpress/contracts';

export const brandRoles: readonly BrandRole[] = [
  'primary',
  'accent',
  'background',
  'surface',
  'text',
  'muted',
];

/** The text styles that every brand has. */
export const textStyleNames: readonly TextStyleName[] = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'body',
  'small',
];
