import { atomsOf, isBlankText } from '../text/atoms.ts';
import type { Box } from './box.ts';

/** Whether a box contains text, an image, a line or anything else than space. */
export function hasVisibleContent(box: Box): boolean {
  const known = answers.get(box);
  if (known !== undefined) return known;
  const answer = computeVisibleContent(box);
  answers.set(box, answer);
  return answer;
}

/** Cached, because every ancestor asks. */
const answers = new WeakMap<Box, boolean>();

function computeVisibleContent(box: Box): boolean {
  switch (box.kind) {
    case 'flow':
      return atomsOf(box.nodes, box.element, box.shown.desktop ? 'desktop' : 'mobile').some(
        (atom) =>
          atom.kind === 'image' ||
          atom.kind === 'shape' ||
          (atom.kind === 'words' && !isBlankText(atom.node.text)),
      );
    case 'stack':
    case 'line':
      return box.children.some(hasVisibleContent);
    case 'table':
      return box.rows.some((row) => row.cells.some(hasVisibleContent));
    case 'raw':
      return !box.hidden;
    default:
      return true;
  }
}
