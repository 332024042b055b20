import type { AiFeatureType, OutputKind, SelectionCollection } from '@postpress/contracts';
import type { NodeLevel } from './design-tree.ts';

/** How a kind of output maps to a design. */
export type OutputShape = {
  /** `design`: a whole one; `text`: the text of a block. */
  level: 'design' | NodeLevel | 'text';
  /** The list of the body for its rows. */
  section: 'rows' | 'headers' | 'footers';
  /** Selections that can be changed; others are context only. */
  collections: readonly SelectionCollection[];
  featureType: AiFeatureType;
  /** Maximum tokens of one answer, including thinking. */
  outputTokensMax: number;
};

const whole = { section: 'rows', featureType: 'full_template_gen', outputTokensMax: 24_000 } as const;
const part = { section: 'rows', featureType: 'block_edit', outputTokensMax: 12_000 } as const;

/** Every kind of output. Template, page and body are charged as a whole, the rest as blocks. */
export const outputShapes: Record<OutputKind, OutputShape> = {
  template: { ...whole, level: 'design', collections: ['pages'] },
  page: { ...whole, level: 'design', collections: ['pages'] },
  body: { ...whole, level: 'body', collections: ['bodies'] },
  header: { ...part, level: 'row', section: 'headers', collections: ['headers', 'rows'] },
  footer: { ...part, level: 'row', section: 'footers', collections: ['footers', 'rows'] },
  row: { ...part, level: 'row', collections: ['rows', 'headers', 'footers'] },
  column: { ...part, level: 'column', collections: ['columns'] },
  content: { ...part, level: 'content', collections: ['contents'] },
  text: { ...part, level: 'text', collections: ['contents'], outputTokensMax: 6_000 },
};
