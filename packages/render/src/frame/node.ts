import { escapeHtml } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { hasDark } from '../dark/dark-nodes.ts';
import type { StoredNodeValues } from '../stored.ts';
import { asObject, asText } from '../value.ts';

const PLAIN_ID = /^[A-Za-z][\w-]*$/;

/** The devices on which a node is hidden. */
export type Hidden = { desktop: boolean; tablet: boolean; mobile: boolean };

/** Whether a node needs more than its values: overrides, dark values, an anchor, a display condition, or the editor's marks. */
export function isSpecial(values: StoredNodeValues, context: RenderContext): boolean {
  return (
    !context.cleanup ||
    values._override !== undefined ||
    hasDark(values, context) ||
    (values.anchor !== undefined && values.anchor !== '' && values.anchor !== null) ||
    (values.displayCondition !== undefined && values.displayCondition !== null)
  );
}

/** The devices on which a node is hidden, from its overrides. Paper hides nothing. */
export function hiddenOn(values: StoredNodeValues, context: RenderContext): Hidden {
  if (values._override === undefined || context.mode === 'document') return SHOWN;
  const devices = asObject(values._override);
  return {
    desktop: asObject(devices.desktop).hideDesktop === true,
    tablet: asObject(devices.tablet).hideTablet === true,
    mobile: asObject(devices.mobile).hideMobile === true,
  };
}
const SHOWN: Hidden = { desktop: false, tablet: false, mobile: false };

/** Classes that hide a node and, in email, show it again where media queries work. */
export function hidingClasses(hidden: Hidden, display: 'block' | 'table', context: RenderContext): string {
  let classes = '';
  if (hidden.desktop && context.email) classes += ` hide-default__display-${display}`;
  if (hidden.desktop) classes += ' hide-desktop';
  if (hidden.tablet) {
    classes += ' hide-tablet';
    context.head.hideOnTablets();
  }
  if (hidden.mobile) classes += ' hide-mobile';
  return classes;
}

/** The `id` of a node: its anchor, else the id in `_meta`; '' if neither is a valid id. */
export function idOf(values: StoredNodeValues): string {
  const anchor = values.anchor;
  if (typeof anchor === 'string' && anchor !== '' && PLAIN_ID.test(anchor)) return anchor;
  const own = asObject(values._meta).htmlID;
  return typeof own === 'string' && PLAIN_ID.test(own) ? own : '';
}

/**
 * The attributes of a node's first element.
 *
 * @param named whether a rule in the head refers to the id.
 * @param kind the class of the node when classes are kept: `u_row`, `u_content_text`.
 */
export function nodeAttributes(
  node: object,
  values: StoredNodeValues,
  id: string,
  named: boolean,
  kind: string,
  classes: string,
  context: RenderContext,
): string {
  const anchor = asText(values.anchor);
  const shownId = named || !context.cleanup || anchor === id ? id : anchor;
  const all = context.cleanup ? classes : ` ${kind}${classes}`;
  const marked = context.options.mark?.(node);
  return `${shownId === '' ? '' : ` id="${escapeHtml(shownId)}"`}${all === '' ? '' : ` class="${all.slice(1)}"`}${
    marked === undefined ? '' : ` data-pp="${escapeHtml(marked)}"`
  }`;
}

/** The markup between the two parts of its display condition. */
export function conditioned(values: StoredNodeValues, markup: string, context: RenderContext): string {
  const condition = asObject(values.displayCondition);
  const before = asText(condition.before);
  const after = asText(condition.after);
  if ((before === '' && after === '') || context.options.mark !== undefined) return markup;
  return context.rich(before) + markup + context.rich(after);
}

const FOR_WORD = /<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g;
const HIDDEN_FROM_WORD = /<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g;

/**
 * Markup hidden from Word, which would show hidden content. Conditional comments do not nest, so inner ones are
 * removed.
 */
export function notForWord(markup: string, context: RenderContext): string {
  if (!context.outlook) return markup;
  return `<!--[if !mso]><!-->${markup.replace(FOR_WORD, '').replace(HIDDEN_FROM_WORD, '')}<!--<![endif]-->`;
}
