import { atomsOf, isBlankText } from '../text/atoms.ts';
import { type Box, boxesIn, isConditional, mainDevice } from './box.ts';
import { hasContent } from './hidden-box.ts';

/** Whether a box contains anything that no window shows. */
export function hasHiddenContent(box: Box): boolean {
  const known = hiding.get(box);
  if (known !== undefined) return known;
  const answer = computeHiddenContent(box);
  hiding.set(box, answer);
  return answer;
}

const hiding = new WeakMap<Box, boolean>();

function computeHiddenContent(box: Box): boolean {
  if (box.kind === 'raw') return box.hidden;
  if (box.kind !== 'flow') return boxesIn(box).some(hasHiddenContent);
  return atomsOf(box.nodes, box.element, mainDevice(box.shown)).some(
    (atom) => atom.kind === 'hidden' && !atom.element.isPreheader && hasContent(atom.element),
  );
}

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
  if (box.kind === 'rule' || isConditional(box)) return true;
  return box.kind === 'raw' ? !box.hidden : boxesIn(box).some(hasVisibleContent);
}
