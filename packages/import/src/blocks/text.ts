import type { FlowBox } from '../layout/box.ts';
import { styleOf } from '../layout/box.ts';
import { printNodes } from '../text/rich-text.ts';
import type { FlowPart } from '../text/split-flow.ts';
import type { DraftBlock } from './draft.ts';
import { type Lettering, mobileLookOf, textLookOf } from './lettering.ts';

/** Lines of text, with the pictures and links that stand in them. */
export function textBlock(flow: FlowBox, part: FlowPart, design: Lettering): DraftBlock {
  const device = flow.shown.desktop ? 'desktop' : 'mobile';
  const style = styleOf(flow.element, device);
  const look = textLookOf(style, design);
  const printing = {
    device,
    includes: part.nodes,
    flush: { tops: part.tops, bottoms: part.bottoms },
  } as const;
  const text = trimmed(printNodes(flow.nodes, style, printing));
  const values = { ...look, text: withTransform(text, style.transform) };
  const block: DraftBlock = { type: 'text', values, places: flow.places, shown: flow.shown };
  if (flow.shown.desktop && flow.shown.mobile) {
    const mobile = mobileLookOf(look, textLookOf(flow.element.mobile, design));
    if (mobile) block.mobile = mobile;
  }
  return block;
}

/** White space at the ends, and breaks there that end no line anyone sees. */
export function trimmed(markup: string): string {
  return markup.replace(/^(?:[ \t\r\n\f]+)/, '').replace(/(?:[ \t\r\n\f]|<br>)+$/, '');
}

/** What designs have no value for stands on an element around the words. */
export function withTransform(text: string, transform: string): string {
  return transform === 'none' ? text : `<span style="text-transform:${transform}">${text}</span>`;
}
