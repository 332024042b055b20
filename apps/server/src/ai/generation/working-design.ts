import { generationLimits } from '@postpress/contracts';
import { type Design, type DisplayMode, findObstacles, migrateDesign, simpleToFull } from '@postpress/design';
import { sameJson } from '@postpress/design/json';
import { AppError } from '../../base/app-error.ts';
import { invalidDesign } from '../../designs/index.ts';
import { type DesignNode, idOf, mapChildren, type NodeLevel, placedNodes } from './design-tree.ts';

/** Creates an id for a node: ten characters, as editors do. */
export type NewNodeId = () => string;

/**
 * The received design in the Full form and the current version; without counters it counts as Simple.
 *
 * @throws AppError INVALID_DESIGN with the reason
 */
export function fullDesignOf(design: unknown, name: string, displayMode: DisplayMode = 'email'): Design {
  const obstacles = findObstacles(design);
  if (obstacles.count > 0) {
    const issues = obstacles.issues.map((issue) => ({
      ...issue,
      path: issue.path === '' ? name : `${name}.${issue.path}`,
    }));
    throw invalidDesign(issues, obstacles.count);
  }
  const given = design as Design;
  requireFewElements(given, name);
  if (given.counters !== undefined) return migrateDesign(given).design as Design;
  const converted = simpleToFull(given, { displayMode });
  if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
  return converted.design;
}

/** @throws AppError VALIDATION_ERROR for a design whose conversion would block other requests */
function requireFewElements(design: Design, name: string): void {
  const { elementsMax } = generationLimits;
  const count = placedNodes(design).length;
  if (count <= elementsMax) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `${name} has ${count} rows, columns and blocks; at most ${elementsMax} are read. Send the selected part only.`,
  );
}

/**
 * The design with a unique id on every node, and the nodes as received, by id. Existing ids are kept; of duplicates, by
 * the first node.
 */
export function withIds(
  design: Design,
  newNodeId: NewNodeId,
): { design: Design; originalNodes: Map<string, DesignNode> } {
  const originalNodes = new Map<string, DesignNode>();
  const named = (node: DesignNode, level: NodeLevel): DesignNode => {
    const own = idOf(node);
    const id = own !== undefined && !originalNodes.has(own) ? own : newNodeId();
    originalNodes.set(id, node);
    return mapChildren({ ...node, id }, level, named);
  };
  const body = named(design.body as unknown as DesignNode, 'body');
  return { design: { ...design, body } as unknown as Design, originalNodes };
}

/** The design with unchanged nodes as received, without generated ids. */
export function withOriginalNodes(
  design: Design,
  original: Design,
  originalNodes: ReadonlyMap<string, DesignNode>,
): Design {
  const before = new Map(placedNodes(original).map(({ node }) => [idOf(node), node]));
  const back = (node: DesignNode, level: NodeLevel): DesignNode => {
    const id = idOf(node);
    const came = id === undefined ? undefined : originalNodes.get(id);
    if (came && id !== undefined && sameJson(node, before.get(id))) return came;
    return mapChildren(node, level, back);
  };
  return { ...design, body: back(design.body as unknown as DesignNode, 'body') } as unknown as Design;
}
