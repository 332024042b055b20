import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { changedNodes } from '@postpress/edits';
import { renderDesign } from '@postpress/render';

const RING = '<style>[data-pp="changed"]{outline:3px solid #d9480f!important;outline-offset:-3px}</style>';

/** Two states of a design as pages, with a ring around what differs. Rendered here: both are there already. */
export function renderRinged(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  displayMode: DisplayMode,
): { before: string; after: string; count: number; isBodyChanged: boolean } {
  const [old, current] = [before, after].map((each) => migrateDesign(each).design) as [Design, Design];
  const changed = changedNodes(old, current);
  const render = (design: Design, nodes: ReadonlySet<object>) =>
    renderDesign(design, {
      displayMode,
      mark: (node) => (nodes.has(node) ? 'changed' : undefined),
    }).html.replace(/<\/head>/i, `${RING}</head>`);
  return {
    before: render(old, changed.before),
    after: render(current, changed.after),
    count: Math.max(changed.before.size, changed.after.size),
    isBodyChanged: changed.isBodyChanged,
  };
}
