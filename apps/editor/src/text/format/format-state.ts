import type { EditorState } from 'prosemirror-state';
import { styleOf } from '../html/attributes.ts';
import { blockStyle, listAt } from './blocks.ts';
import { linkAt } from './links.ts';
import { selectedRuns } from './ranges.ts';
import { type Emphasis, emphases, isActive, typingMarks } from './style.ts';

/** What the toolbar shows for the text at the caret or the selected text. */
export type FormatState = {
  on: Readonly<Record<Emphasis, boolean>>;
  /** The style of the text itself; undefined: that of the block. */
  family: string | undefined;
  size: string | undefined;
  weight: string | undefined;
  color: string | undefined;
  background: string | undefined;
  align: string | undefined;
  lineHeight: string | undefined;
  list: 'ul' | 'ol' | undefined;
  isLinked: boolean;
  isEmpty: boolean;
};

export function formatState(state: EditorState): FormatState {
  const marks = selectedRuns(state)[0]?.nodes[0]?.marks ?? typingMarks(state);
  const said = (property: string) => {
    for (const { attrs } of marks.toReversed()) {
      const value = attrs.attrs === undefined ? undefined : styleOf(attrs.attrs, property);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const on = Object.fromEntries(
    Object.keys(emphases).map((emphasis) => [emphasis, isActive(state, emphasis as Emphasis)]),
  ) as Record<Emphasis, boolean>;
  return {
    on,
    family: said('font-family'),
    size: said('font-size'),
    weight: said('font-weight'),
    color: said('color'),
    background: said('background-color') ?? said('background'),
    align: blockStyle(state, 'text-align'),
    lineHeight: blockStyle(state, 'line-height'),
    list: listAt(state)?.node.attrs.tag.toLowerCase(),
    isLinked: linkAt(state) !== undefined,
    isEmpty: state.selection.empty,
  };
}
