/**
 * Which of several equal letters in a row came or went: a comparison of texts finds the last place where it could be, and
 * two who type at one place would write into each other's words.
 */
import { type Change, type Edit, isRefused, type Operation, type Refused } from '@postpress/edits';
import type { Selection } from 'prosemirror-state';
import { commonEnds } from '../../kernel/common-ends.ts';
import { changesText, type TextPlace } from '../text-place.ts';

/** An edit of a text, told of the very letters that were typed between two selections. */
export function toldOfTyped<E extends Edit | Refused>(
  edit: E,
  text: string,
  before: Selection,
  after: Selection,
): E {
  if (isRefused(edit)) return edit;
  const found = before.$from.doc.content.findDiffStart(after.$from.doc.content);
  const earlier = found === null ? 0 : found - Math.min(before.from, after.from);
  return { ...edit, operations: edit.operations.map((each) => toldEarlier(each, text, earlier)) };
}

/** By how many letters a change of others stands before where a comparison would find it. */
export function lettersEarlier(
  change: Change | undefined,
  place: TextPlace,
  before: string,
  after: string,
): number {
  const splice = change?.operations.find((each) => changesText(each, place));
  if (splice?.kind !== 'splice-text') return 0;
  return Math.max(0, commonEnds(before, after).head - splice.at);
}

/**
 * The same change of a text, told of equal letters further ahead: of the two n in "ann" the one that was typed.
 *
 * @param earlier by how many letters
 * @returns the operation as it is where it would not be the same change
 */
function toldEarlier(operation: Operation, text: string, earlier: number): Operation {
  if (operation.kind !== 'splice-text' || earlier <= 0 || earlier > operation.at) return operation;
  const { at, remove, insert } = operation;
  const next = text.slice(0, at) + insert + text.slice(at + remove);
  const from = at - earlier;
  const told = next.slice(from, from + insert.length);
  const isSame = text.slice(0, from) + told + text.slice(from + remove) === next;
  return isSame ? { ...operation, at: from, insert: told } : operation;
}
