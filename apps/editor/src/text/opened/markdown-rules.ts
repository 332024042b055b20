import { kindName } from '@postpress/edits';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import {
  type Command,
  type EditorState,
  type Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { MessageName } from '../../messages/catalog.ts';
import { toggleList } from '../format/blocks.ts';
import { type Emphasis, toggleEmphasis, typingMarks } from '../format/style.ts';
import { schema } from '../schema.ts';
import { LABEL, type Session } from './session.ts';

/** Markers around text: longer ones first, because the shorter ones are part of them. */
const EMPHASES: readonly (readonly [sign: string, name: Emphasis, label: MessageName])[] = [
  ['**', 'strong', 'text.bold'],
  ['__', 'strong', 'text.bold'],
  ['~~', 's', 'text.strike'],
  ['*', 'em', 'text.italic'],
  ['_', 'em', 'text.italic'],
  ['`', 'code', 'text.code'],
];

/** Markdown becomes formatting while it is typed; Backspace right after restores the characters. */
export function markdownRules(session: Session): Plugin {
  const { inline, isLexical, editor } = session;
  const { t } = editor;
  const emphases = EMPHASES.map(([sign, name, label]) => emphasisRule(sign, name, t(label)));
  if (inline) return inputRules({ rules: emphases });
  return inputRules({
    rules: [
      ...emphases,
      lineRule(/^[-*]\s$/, t('text.bullets'), () => toggleList('ul', isLexical)),
      lineRule(/^1[.)]\s$/, t('text.numbers'), () => toggleList('ol', isLexical)),
      lineRule(/^(#{1,3})\s$/, kindName('heading', t), ([, signs = '']) => toHeading(signs.length)),
    ],
  });
}

/** `**text**`: removes the markers and formats the text between them, but not the next typed text. */
function emphasisRule(sign: string, name: Emphasis, label: string): InputRule {
  const escaped = sign.replace(/[*]/g, '\\$&');
  const first = sign.charAt(0).replace('*', '\\*');
  const words = `[^\\s${first}](?:[^${first}]*[^\\s${first}])?`;
  const pattern = new RegExp(`(?:^|[\\s(“"'\\uFFFC])(${escaped}(${words})${escaped})$`);
  return new InputRule(pattern, (state, [, whole = '', inner = ''], _start, end) => {
    // The last marker is not in the text yet.
    const from = end - (whole.length - 1);
    const to = from + sign.length + inner.length;
    const marks = typingMarks(state);
    const tr = state.tr.delete(to, end).delete(from, from + sign.length);
    const selection = TextSelection.create(tr.doc, from, from + inner.length);
    followedBy(state, tr.setSelection(selection), toggleEmphasis(name));
    tr.setSelection(TextSelection.create(tr.doc, from + inner.length)).setStoredMarks(marks);
    return tr.setMeta(LABEL, label);
  });
}

/** Markers at the start of a line: removed, and the line is converted. */
function lineRule(pattern: RegExp, label: string, command: (match: RegExpMatchArray) => Command): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const tr = state.tr.delete(start, end);
    return followedBy(state, tr, command(match)) ? tr.setMeta(LABEL, label) : null;
  });
}

function toHeading(level: number): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const { parent } = $from;
    if (parent.type !== schema.nodes.para || parent.attrs.tag.toLowerCase() !== 'p') return false;
    const attrs = { ...parent.attrs, tag: `h${level}`, lex: null };
    dispatch?.(state.tr.setNodeMarkup($from.before(), undefined, attrs));
    return true;
  };
}

/** Adds a command to a transaction. @returns whether the command applies there */
function followedBy(state: EditorState, tr: Transaction, command: Command): boolean {
  return command(state.apply(tr), (next) => {
    for (const step of next.steps) tr.step(step);
    tr.setSelection(
      TextSelection.between(tr.doc.resolve(next.selection.anchor), tr.doc.resolve(next.selection.head)),
    );
  });
}
