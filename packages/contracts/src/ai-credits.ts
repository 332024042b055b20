/** What AI credits are spent on. Source: interface.md "AI credit resources". */
export const aiFeatureTypes = [
  'full_template_gen',
  'block_edit',
  'html_import',
  'image_import',
  'image_generation',
  'image_edit',
] as const;
export type AiFeatureType = (typeof aiFeatureTypes)[number];

/** Provider price of one credit, in millionths of a US dollar. */
export const MICRO_USD_PER_CREDIT = 1_000;
