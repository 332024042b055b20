import { atomsOf, isBlankText } from '../text/atoms.ts';
import { type Box, boxesIn, mainDevice } from './box.ts';

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
  if (box.kind === 'flow')
    return atomsOf(box.nodes, box.element, mainDevice(box.shown)).some(
      (atom) =>
        atom.kind === 'image' ||
        atom.kind === 'shape' ||
        (atom.kind === 'words' && !isBlankText(atom.node.text)),
    );
  if (box.kind === 'rule') return true;
  return box.kind === 'raw' ? !box.hidden : boxesIn(box).some(hasVisibleContent);
}
