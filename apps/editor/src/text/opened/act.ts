import { escapeText } from '@postpress/markup';
import type { Command } from 'prosemirror-state';
import type { MessageName } from '../../messages/catalog.ts';
import { indent, listAt, outdent, setBlockStyle, toggleList } from '../format/blocks.ts';
import { setLink, unlink } from '../format/links.ts';
import { clearFormatting, setStyle, toggleEmphasis, typingMarks } from '../format/style.ts';
import type { TextAction } from '../opened-text.ts';
import { schema } from '../schema.ts';
import { pasteAs } from './paste.ts';
import { CONTINUES, LABEL, type Session } from './session.ts';

const EMPHASES = {
  strong: 'text.bold',
  em: 'text.italic',
  u: 'text.underline',
  s: 'text.strike',
  sub: 'text.sub',
  sup: 'text.sup',
  code: 'text.code',
} as const satisfies Record<string, MessageName>;
const STYLES = {
  'font-family': 'text.font',
  'font-size': 'text.size',
  'font-weight': 'text.weight',
  color: 'text.color',
  'background-color': 'text.background',
  'text-align': 'text.align',
  'line-height': 'text.lineHeight',
} as const satisfies Record<string, MessageName>;

/** Runs an action of a tool, as one step of the history. */
export function actOn(session: Session, action: TextAction): void {
  if (action.do === 'paste-as') {
    pasteAs(session, action.way);
    return;
  }
  const step = stepOf(session, action);
  const { view, editor } = session;
  const continues = action.do === 'style' && action.continues === true;
  step?.[0](
    view.state,
    (tr) => view.dispatch(tr.setMeta(LABEL, editor.t(step[1])).setMeta(CONTINUES, continues)),
    view,
  );
}

type Step = readonly [Command, MessageName];

function stepOf(session: Session, action: Exclude<TextAction, { do: 'paste-as' }>): Step | undefined {
  switch (action.do) {
    case 'emphasis':
      return [toggleEmphasis(action.name), EMPHASES[action.name]];
    case 'style':
      return [setStyle(action.property, action.value), STYLES[action.property]];
    case 'clear':
      return [clearFormatting, 'text.clear'];
    case 'link':
      return [setLink(action.link, !session.isLexical), 'text.link'];
    case 'unlink':
      return [unlink, 'text.unlink'];
    case 'tag':
      return [insertTag(session, action.text, action.after), 'text.mergeTag'];
    default:
      // Headings and buttons have inline content only.
      return session.inline ? undefined : blockStep(session, action);
  }
}

function blockStep(
  { view, isLexical }: Session,
  action: Extract<TextAction, { do: 'block-style' | 'list' | 'indent' | 'outdent' }>,
): Step | undefined {
  if (action.do === 'block-style')
    return [setBlockStyle(action.property, action.value), STYLES[action.property]];
  if (action.do === 'list')
    return [toggleList(action.tag, isLexical), action.tag === 'ul' ? 'text.bullets' : 'text.numbers'];
  if (!listAt(view.state)) return undefined;
  return action.do === 'indent' ? [indent, 'text.indent'] : [outdent, 'text.outdent'];
}

/** Replaces the typed query by a chip; a rule wraps the selection. */
function insertTag({ tagQuery }: Session, text: string, after: string | undefined): Command {
  const chip = (raw: string) => schema.nodes.mergeTag.create({ raw: escapeText(raw) });
  return (state, dispatch) => {
    const { tr, selection } = state;
    const marks = typingMarks(state);
    if (after) tr.insert(selection.to, chip(after).mark(marks));
    const from = tagQuery?.from ?? selection.from;
    const to = after ? selection.from : (tagQuery?.to ?? selection.to);
    tr.replaceWith(from, to, chip(text).mark(marks));
    dispatch?.(tr.setStoredMarks(marks).scrollIntoView());
    return true;
  };
}
