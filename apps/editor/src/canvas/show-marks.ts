import type { Content } from '@postpress/design';
import { BODY_KEY, cellsOf, flagsOf, kindName, namesOf, shortNameOf } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';
import type { CanvasView } from './canvas-view.ts';
import { conditionalNodesIn, isHiddenOn } from './conditional-nodes.ts';
import { describeNode, withSync } from './describe-position.ts';
import { emptiesIn } from './empty-blocks.ts';
import type { Rect } from './geometry.ts';
import type { Edge, Empty, Ghost, Ring } from './overlay.ts';
import type { PlacedBadge } from './overlay-badges.ts';
import { pageEdges, paperOf } from './paper.ts';
import { placeBadge } from './place-badge.ts';
import { placeName } from './place-name.ts';
import { percentsOf } from './resize-cells.ts';
import { hasTextWithin } from './text-within.ts';

/** How far the ring of the selection reaches out of its box. */
const RING_PX = 4;

/** Puts every mark where the rendering is now. */
export function showMarks(
  canvasView: CanvasView,
  badges: readonly Badge[],
  { gesturing }: { gesturing: boolean },
): void {
  const { overlay, boxes, editor } = canvasView;
  const { store, view, t } = editor;
  overlay.showRings(ringsOf(canvasView), (ring, size) =>
    view.snapshot.editingText === null
      ? placeName(ring, size, canvasView.viewport, (rect) => hasTextWithin(canvasView.frame, rect))
      : 'above',
  );
  overlay.showEmpties(emptiesOf(canvasView));
  overlay.showGhosts(ghostsOf(canvasView));
  const mayResize = !gesturing && !view.snapshot.readOnly && view.snapshot.editingText === null;
  overlay.showEdges(mayResize ? edgesOf(canvasView) : []);
  overlay.badges.show(placed(canvasView, [...badges, ...conditionBadges(canvasView)]), (rect, width) =>
    placeBadge(rect, width, canvasView.viewport, (spot) => hasTextWithin(canvasView.frame, spot)),
  );
  showPages(canvasView);
  const current = store.snapshot.selection.at(-1);
  const box = current === undefined ? undefined : boxes.find(current);
  const position = store.find(current ?? '')?.position;
  const siblings = position ? store.snapshot.tree.children(position.parent, position.area) : [];
  overlay.showItem(
    {
      label: current === undefined ? t('model.body') : describeNode(editor, current),
      level: current === undefined ? 1 : store.snapshot.tree.ancestors(current).length,
      position: Math.max(1, siblings.indexOf(current ?? '') + 1),
      count: Math.max(1, siblings.length),
    },
    box,
  );
}

/** Empty columns, and blocks that render nothing yet, which would be invisible otherwise. */
function emptiesOf({ boxes, editor }: CanvasView): Empty[] {
  const { store, t, view } = editor;
  const { design, tree } = store.snapshot;
  return emptiesIn(design).flatMap(({ node, missing }) => {
    const key = tree.keyOf(node);
    const rect = key === undefined || key === view.snapshot.editingText ? undefined : boxes.find(key);
    if (!rect) return [];
    if (missing === 'blocks') return [{ rect, text: t('canvas.emptyColumn') }];
    const kind = kindName((node as Content).type, t);
    return [{ rect, text: t(missing === 'text' ? 'canvas.emptyText' : 'canvas.emptyEntries', { kind }) }];
  });
}

/** What this device does not show is dimmed and says so; but for the text that is being edited. */
function ghostsOf({ boxes, editor }: CanvasView): Ghost[] {
  const { store, t, view } = editor;
  const { design, tree } = store.snapshot;
  if (store.displayMode === 'document') return [];
  const { device, editingText } = view.snapshot;
  return conditionalNodesIn(design).flatMap(({ node, devices }) => {
    if (!isHiddenOn(device, devices)) return [];
    const key = tree.keyOf(node);
    const rect = key === undefined || key === editingText ? undefined : boxes.find(key);
    return rect ? [{ rect, text: t('canvas.hiddenOn', { device: t(`outline.${device}`) }) }] : [];
  });
}

/** Nodes with a display condition, and what it is called. A press shows its properties. */
function conditionBadges({ editor }: CanvasView): Badge[] {
  const { store, t, view } = editor;
  const { design, tree } = store.snapshot;
  return conditionalNodesIn(design).flatMap(({ node, condition, isLogic }) => {
    const key = tree.keyOf(node);
    if (condition === null || key === undefined) return [];
    const named = isLogic ? condition : t('canvas.condition', { name: condition });
    const text = condition === '' ? t('canvas.conditional') : named;
    const onPress = () => {
      store.select([key]);
      view.set({ rightPanel: 'properties' });
    };
    return [{ key, tone: 'info', text, sign: '◇', onPress }];
  });
}

/** The ring is around its box, so that it covers nothing of it; of a row as wide as the canvas, it would be out of view. */
function withRoom(box: Rect, view: Rect): Rect {
  const x = Math.max(box.x, view.x + RING_PX);
  const end = Math.min(box.x + box.width, view.x + view.width - RING_PX);
  return { ...box, x, width: end - x };
}

function ringsOf({ boxes, editor, viewport }: CanvasView): Ring[] {
  const { store, t, view } = editor;
  const { selection } = store.snapshot;
  const current = selection.at(-1);
  return selection.flatMap((key) => {
    const box = boxes.find(key);
    if (!box || key === BODY_KEY) return [];
    const rect = withRoom(box, viewport);
    const isCurrent = key === current;
    const name = isCurrent
      ? selection.length > 1
        ? namesOf(store, t, selection)
        : withSync(editor, key, shortNameOf(store, t, key))
      : '';
    const mayMove = !view.snapshot.readOnly && flagsOf(store, key).draggable;
    return [{ key, rect, isCurrent, name, mayMove }];
  });
}

/** The lines between the columns of the row in which something is selected, where columns stand side by side. */
function edgesOf({ boxes, editor }: CanvasView): Edge[] {
  const { store, t } = editor;
  const { tree, selection } = store.snapshot;
  const current = selection.at(-1);
  const row =
    current === undefined
      ? undefined
      : [tree.find(current), ...tree.ancestors(current)].find((each) => each?.kind === 'row');
  if (!row) return [];
  const { locked, lockedCells } = flagsOf(store, row.key);
  if (locked || lockedCells) return [];
  const columns = tree.children(row.key).flatMap((key) => boxes.find(key) ?? []);
  const percents = percentsOf(cellsOf(store, row.key));
  return columns.slice(0, -1).flatMap((left, edge) => {
    const right = columns[edge + 1];
    if (!right || right.x + 1 < left.x + left.width || left.index !== edge) return [];
    const x = (left.x + left.width + right.x) / 2;
    const [now = 0, other = 0] = [percents[edge], percents[edge + 1]];
    return [
      {
        row: row.key,
        edge,
        now,
        rect: { x, y: left.y, width: 0, height: Math.max(left.height, right.height) },
        label: t('canvas.edge', { left: edge + 1, right: edge + 2 }),
        text: t('canvas.edgeNow', { left: now / 100, right: other / 100 }),
      },
    ];
  });
}

function placed({ boxes }: CanvasView, badges: readonly Badge[]): PlacedBadge[] {
  return badges.flatMap((badge) => {
    const rect = boxes.find(badge.key);
    return rect ? [{ ...badge, rect }] : [];
  });
}

function showPages({ overlay, boxes, editor, window, frame }: CanvasView): void {
  const { store, t } = editor;
  const paper = paperOf(store.snapshot.design, store.displayMode);
  const body = boxes.find(BODY_KEY);
  if (!paper || !body) {
    overlay.showPages([], 0);
    return;
  }
  const padding = Number.parseFloat(window.getComputedStyle(frame.body).paddingTop) || 0;
  const tops = pageEdges(paper, body.y, body.height, padding).map((y, at) => ({
    y,
    words: t('canvas.page', { number: at + 2 }),
  }));
  overlay.showPages(tops, body.x + body.width);
}
