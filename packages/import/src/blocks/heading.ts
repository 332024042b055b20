import type { FlowBox, StackBox } from '../layout/box.ts';
import type { FlowPart } from '../text/split-flow.ts';
import type { DraftBlock } from './draft.ts';
import { textBlock } from './text.ts';
import type { TextDefaults } from './text-style.ts';

/** A heading of the page, with its level. */
export function headingBlock(flow: FlowBox, part: FlowPart, defaults: TextDefaults): DraftBlock {
  const block = textBlock(flow, part, defaults);
  // Headings default to a regular weight in designs.
  return { ...block, type: 'heading', values: { ...block.values, headingType: flow.element.tag } };
}

/** Whether a box contains only a heading. */
export function isHeading({ element, children }: StackBox): boolean {
  return /^h[1-6]$/.test(element.tag) && children.length === 1 && children[0]?.kind === 'flow';
}
