import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { attribute, withAttribute } from '../html/attributes.ts';
import { schema } from '../schema.ts';
import { elementsOf, isLink, outerDepth, type Run, remark, runsBetween, selectedRuns } from './ranges.ts';
import { typingMarks } from './style.ts';

/** A link around the caret or in the selection, and where it reaches. */
export type FoundLink = { mark: Mark; from: number; to: number };

/** The link at the selection, if there is exactly one. */
export function linkAt(state: EditorState): FoundLink | undefined {
  const { $from, from, to, empty } = state.selection;
  const nodes = selectedRuns(state).flatMap((run) => run.nodes);
  const marks =
    nodes.length > 0
      ? nodes.map(({ marks: all }) => all.find(isLink))
      : [
          // Text typed at the end of a link is not part of it, but its tools are at hand there.
          [...typingMarks(state), ...($from.nodeBefore?.marks ?? []), ...($from.nodeAfter?.marks ?? [])].find(
            isLink,
          ),
        ];
  const [mark] = marks;
  if (!mark || !marks.every((each) => each?.eq(mark))) return undefined;
  return { mark, ...(empty ? extentOf(state, mark) : { from, to }) };
}

function extentOf({ selection: { $from } }: EditorState, mark: Mark): { from: number; to: number } {
  const has = (index: number) => $from.parent.maybeChild(index)?.marks.some((each) => each.eq(mark)) ?? false;
  const start = $from.start();
  let index = $from.index();
  if (!has(index)) index -= 1;
  let first = index;
  while (first > 0 && has(first - 1)) first -= 1;
  let last = index;
  while (has(last + 1)) last += 1;
  let from = start;
  for (let each = 0; each < first; each += 1) from += $from.parent.child(each).nodeSize;
  let to = from;
  for (let each = first; each <= last; each += 1) to += $from.parent.maybeChild(each)?.nodeSize ?? 0;
  return { from, to };
}

/** The link object of an `<a>`, as designs store it beside the URL; created from the URL if there is none. */
export function linkValueOf(attrs: string): unknown {
  const written = attribute(attrs, 'data-u-link-value');
  if (written !== undefined) {
    try {
      const bytes = Uint8Array.from(atob(written), (sign) => sign.charCodeAt(0));
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      // The author wrote another text there; the URL is enough.
    }
  }
  return linkOfAddress(attribute(attrs, 'href') ?? '', attribute(attrs, 'target'));
}

function linkOfAddress(href: string, target: string | undefined): unknown {
  const [, scheme = '', rest = ''] = /^(mailto|tel|sms):([^?]*)/i.exec(href) ?? [];
  const query = (name: string) => decoded(new RegExp(`[?&]${name}=([^&]*)`, 'i').exec(href)?.[1] ?? '');
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return { name: 'email', values: { email: rest, subject: query('subject'), body: query('body') } };
    case 'tel':
      return { name: 'phone', values: { phone: rest } };
    case 'sms':
      return { name: 'sms', values: { phone: rest, body: query('body') } };
    default:
      if (href.startsWith('#')) return { name: 'anchor', values: { href: href.slice(1) } };
      return { name: 'web', values: { href, target: target ?? '_self' } };
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The attributes of a link's `<a>`, and the link object for the next edit. */
export type LinkAttributes = { href: string; target: string; rel?: string; value?: unknown };

/** The attributes of an `<a>` with another link; other attributes stay. */
function withLink(attrs: string, { href, target, value }: LinkAttributes, keepsValue: boolean): string {
  let next = withAttribute(attrs, 'href', href);
  next = withAttribute(next, 'target', target === '' ? undefined : target);
  if (target === '_blank' && attribute(next, 'rel') === undefined)
    next = withAttribute(next, 'rel', 'noopener');
  if (!keepsValue) return next;
  return withAttribute(
    next,
    'data-u-link-value',
    value === undefined ? undefined : base64(JSON.stringify(value)),
  );
}

function base64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Links the selection, or the given text; at a caret within a link, changes that link.
 *
 * @param keepsValue texts that are markup keep the link object; Lexical states have no place for it
 */
export function setLink(link: LinkAttributes, keepsValue: boolean, words?: string): Command {
  return (state, dispatch) => {
    const found = linkAt(state);
    const { from, to } = found ?? state.selection;
    if (!dispatch) return true;
    const tr = state.tr;
    if (from === to) {
      const text = words || link.href.replace(/^(?:mailto|tel|sms):/, '');
      const marks = [...typingMarks(state), newLink('', link, keepsValue)];
      dispatch(tr.replaceSelectionWith(schema.text(text, marks), false).scrollIntoView());
      return true;
    }
    const runs = runsBetween(state.doc, from, to);
    remark(tr, runs, (node, run) =>
      linked(elementsOf(node), run, (attrs) => newLink(attrs, link, keepsValue)),
    );
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function linked(elements: readonly Mark[], run: Run, make: (attrs: string, lex?: string) => Mark): Mark[] {
  const at = elements.findIndex(isLink);
  const old = elements[at];
  const others = elements.filter((mark) => !isLink(mark));
  if (!old) return others.toSpliced(Math.min(outerDepth(run), others.length), 0, make(''));
  const made = make(old.attrs.attrs);
  return others.toSpliced(
    at,
    0,
    schema.marks.el.create({ ...made.attrs, lex: old.attrs.lex, n: old.attrs.n }),
  );
}

function newLink(attrs: string, link: LinkAttributes, keepsValue: boolean): Mark {
  return schema.marks.el.create({ tag: 'a', attrs: withLink(attrs, link, keepsValue) });
}

/** Removes the link; its text stays. */
export const unlink: Command = (state, dispatch) => {
  const found = linkAt(state);
  const runs = found ? runsBetween(state.doc, found.from, found.to) : selectedRuns(state);
  if (!runs.some(({ nodes }) => nodes.some(({ marks }) => marks.some(isLink)))) return false;
  dispatch?.(
    remark(state.tr, runs, (node) => elementsOf(node).filter((mark) => !isLink(mark))).scrollIntoView(),
  );
  return true;
};
