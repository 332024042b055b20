import type { Values } from '@postpress/design';
import { px, type Style } from '../cascade/style.ts';
import { type Device, type FlowBox, mainDevice, styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import type { FlowPart } from '../text/split-flow.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink, linkValue } from './link.ts';
import { boxAlignmentOf, fontFamilyOf, type TextDefaults } from './text-style.ts';

const SEPARATOR = /^[\s\u00a0]*([|•·/\-–—])[\s\u00a0]*$/;

type Item = { element: PageElement; text: string };

/** A line of padded links, perhaps with separators; `undefined` for any other line. */
export function menuBlock(flow: FlowBox, part: FlowPart, defaults: TextDefaults): DraftBlock | undefined {
  const device = mainDevice(flow.shown);
  const found = readItems(flow, part, device);
  const first = found?.items[0]?.element;
  if (!found || !first || found.items.length < 2) return undefined;
  const style = styleOf(first, device);
  const linked = found.items.find(({ element }) => enclosingLink(element));
  const plain = found.items.find(({ element }) => !enclosingLink(element));
  const textColor = plain ? styleOf(plain.element, device).color : style.color;
  const linkColor = linked ? styleOf(linked.element, device).color : style.color;
  const values: Values = {
    menu: {
      items: found.items.map(({ element, text }, index) => ({
        key: String(index + 1),
        text,
        link: linkValue(enclosingLink(element)),
        ...ownLook(styleOf(element, device), style, enclosingLink(element) ? linkColor : textColor, defaults),
      })),
    },
    fontSize: px(style.fontSizePx),
    textColor,
    linkColor,
    align: boxAlignmentOf(styleOf(flow.element, device)),
    layout: 'horizontal',
    separator: found.separator,
    padding: style.padding.map(px).join(' '),
    ...(style.family !== defaults.family && { fontFamily: fontFamilyOf(style.family, defaults) }),
    ...(style.weight !== 400 && { fontWeight: style.weight }),
    ...(style.letterSpacingPx !== 0 && { letterSpacing: px(style.letterSpacingPx) }),
  };
  const isOnBoth = flow.shown.desktop && flow.shown.mobile;
  const mobile = isOnBoth ? changesOnPhones(values, first, flow) : undefined;
  return { type: 'menu', values, rects: flow.rects, shown: flow.shown, mobile };
}

function changesOnPhones(values: Values, { mobile }: PageElement, { element }: FlowBox): Values | undefined {
  const phone: Values = {
    layout: mobile.display === 'block' ? 'vertical' : 'horizontal',
    align: boxAlignmentOf(element.mobile),
    padding: mobile.padding.map(px).join(' '),
    fontSize: px(mobile.fontSizePx),
  };
  const changed = Object.entries(phone).filter(([name, value]) => value !== values[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Where an item does not look like the first one, or has not the color that the menu gives it. */
function ownLook(own: Style, first: Style, color: string, defaults: TextDefaults): Values {
  return {
    ...(own.color !== color && { color: own.color }),
    ...(own.family !== first.family && { fontFamily: fontFamilyOf(own.family, defaults) }),
    ...(own.weight !== first.weight && { fontWeight: own.weight }),
    ...(own.fontSizePx !== first.fontSizePx && { fontSize: px(own.fontSizePx) }),
  };
}

function readItems(
  flow: FlowBox,
  part: FlowPart,
  device: Device,
): { items: Item[]; separator: string } | undefined {
  const items: Item[] = [];
  let separator = '';
  for (const atom of atomsOf(flow.nodes, flow.element, device)) {
    const node = atom.kind === 'words' ? atom.node : atom.element;
    if (!part.nodes.has(node)) continue;
    if (atom.kind === 'shape') {
      const text = plainLabel(atom.element);
      if (text === undefined || !isMenuItem(atom.element, device)) return undefined;
      items.push({ element: atom.element, text });
    } else if (atom.kind === 'words') {
      const sign = SEPARATOR.exec(atom.node.text)?.[1];
      if (sign === undefined && !isBlankText(atom.node.text)) return undefined;
      separator = sign ?? separator;
    } else return undefined;
  }
  return { items, separator };
}

/** A padded box without a background, which would make it a button. */
function isMenuItem(element: PageElement, device: Device): boolean {
  const style = styleOf(element, device);
  return style.background === '' && !style.image && style.border.every((line) => line.widthPx === 0);
}

/** The text of an item, if it contains nothing else. */
function plainLabel(element: PageElement): string | undefined {
  let text = '';
  for (const child of element.children) {
    if (child.kind === 'text') text += child.text;
    else if (child.kind === 'element') {
      const inner = child.tag === 'span' ? plainLabel(child) : undefined;
      if (inner === undefined) return undefined;
      text += inner;
    }
  }
  const bare = text.replace(/[ \t\r\n\f]+/g, ' ').trim();
  return bare === '' ? undefined : bare;
}
