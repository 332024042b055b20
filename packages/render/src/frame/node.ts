import type { Canvas } from '../canvas.ts';
import { escapeHtml } from '../html.ts';
import { type Bag, bag, text } from '../value.ts';

const PLAIN_ID = /^[A-Za-z][\w-]*$/;

/** On which devices a node is not to be seen. */
export type Hidden = { desktop: boolean; tablet: boolean; mobile: boolean };

/** True when the node asks for more than its values drawn: overrides, an anchor, a condition, or an editor's marks. */
export function isSpecial(values: Bag, canvas: Canvas): boolean {
  return (
    !canvas.cleanup ||
    values._override !== undefined ||
    (values.anchor !== undefined && values.anchor !== '' && values.anchor !== null) ||
    (values.displayCondition !== undefined && values.displayCondition !== null)
  );
}

/** Visibility is read from the overrides alone; on paper nothing hides, for it is no device. */
export function hiddenOn(values: Bag, canvas: Canvas): Hidden {
  if (values._override === undefined || canvas.mode === 'document') return SHOWN;
  const devices = bag(values._override);
  return {
    desktop: bag(devices.desktop).hideDesktop === true,
    tablet: bag(devices.tablet).hideTablet === true,
    mobile: bag(devices.mobile).hideMobile === true,
  };
}
const SHOWN: Hidden = { desktop: false, tablet: false, mobile: false };

/** Classes that hide a node, and, in e-mail, bring it back where media queries work. */
export function hidingClasses(hidden: Hidden, display: 'block' | 'table', canvas: Canvas): string {
  let classes = '';
  if (hidden.desktop && canvas.email) classes += ` hide-default__display-${display}`;
  if (hidden.desktop) classes += ' hide-desktop';
  if (hidden.tablet) {
    classes += ' hide-tablet';
    canvas.hidesOnTablets = true;
  }
  if (hidden.mobile) classes += ' hide-mobile';
  return classes;
}

/** `id` of a node as the head's rules name it: its anchor, else the id its `_meta` gives; '' where neither can be one. */
export function idOf(values: Bag): string {
  const anchor = values.anchor;
  if (typeof anchor === 'string' && anchor !== '' && PLAIN_ID.test(anchor)) return anchor;
  const own = bag(values._meta).htmlID;
  return typeof own === 'string' && PLAIN_ID.test(own) ? own : '';
}

/**
 * The attributes of a node's first element.
 *
 * @param named whether a rule of the head names the id.
 * @param kind the class a node has when classes are kept: `u_row`, `u_content_text`.
 */
export function nodeAttributes(
  node: Bag,
  values: Bag,
  id: string,
  named: boolean,
  kind: string,
  classes: string,
  canvas: Canvas,
): string {
  const anchor = text(values.anchor);
  const shownId = named || !canvas.cleanup || anchor === id ? id : anchor;
  const all = canvas.cleanup ? classes : ` ${kind}${classes}`;
  const marked = canvas.options.mark?.(node);
  return `${shownId === '' ? '' : ` id="${escapeHtml(shownId)}"`}${all === '' ? '' : ` class="${all.slice(1)}"`}${
    marked === undefined ? '' : ` data-pp="${escapeHtml(marked)}"`
  }`;
}

/** The node's markup between what its display condition puts before and after it. */
export function conditioned(values: Bag, markup: string, canvas: Canvas): string {
  const condition = bag(values.displayCondition);
  const before = text(condition.before);
  const after = text(condition.after);
  if ((before === '' && after === '') || canvas.options.mark !== undefined) return markup;
  return canvas.rich(before) + markup + canvas.rich(after);
}

const FOR_WORD = /<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g;
const HIDDEN_FROM_WORD = /<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g;

/** Markup that Word never sees: it would show what is hidden from others. Conditional comments do not nest. */
export function notForWord(markup: string, canvas: Canvas): string {
  if (!canvas.outlook) return markup;
  return `<!--[if !mso]><!-->${markup.replace(FOR_WORD, '').replace(HIDDEN_FROM_WORD, '')}<!--<![endif]-->`;
}
