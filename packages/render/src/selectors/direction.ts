import type { StyledElement, StyledNode } from './element.ts';

export type Direction = 'ltr' | 'rtl';

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802-\ud803\ud83a-\ud83b]/;
const LETTER = /\p{L}/u;

/** The direction that an element's attribute sets; `undefined` if none does. */
export function ownDirection(element: StyledElement): Direction | undefined {
  const dir = (element.attributes.get('dir') ?? '').toLowerCase();
  if (dir === 'ltr' || dir === 'rtl') return dir;
  // Chromium takes any other word on `body` for the usual direction.
  if (element.tag === 'body' && element.attributes.has('dir') && dir !== 'auto') return 'ltr';
  const isAuto = dir === 'auto' || (element.tag === 'bdi' && dir === '');
  return isAuto ? (directionIn(element.children) ?? 'ltr') : undefined;
}

/** The direction of an element by its attribute, or by those around it. */
export function directionOf(element: StyledElement): Direction {
  for (let above: StyledElement | undefined = element; above !== undefined; above = above.parent) {
    const direction = ownDirection(above);
    if (direction) return direction;
  }
  return 'ltr';
}

/** The direction of the first letter. */
function directionIn(nodes: readonly StyledNode[]): Direction | undefined {
  for (const node of nodes) {
    const isApart =
      node.kind === 'element' && (node.attributes.has('dir') || /^(?:bdi|textarea)$/.test(node.tag));
    const found =
      node.kind === 'text'
        ? directionOfText(node.text)
        : node.kind === 'element' && !isApart
          ? directionIn(node.children)
          : undefined;
    if (found) return found;
  }
  return undefined;
}

function directionOfText(text: string): Direction | undefined {
  for (const sign of text) if (LETTER.test(sign)) return RIGHT_TO_LEFT.test(sign) ? 'rtl' : 'ltr';
  return undefined;
}
