import { generationLimits } from '@postpress/contracts';
import { type Design, type DisplayMode, findObstacles, migrateDesign, simpleToFull } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { invalidDesign } from '../../designs/index.ts';
import {
  childLists,
  childrenOf,
  type DesignNode,
  idOf,
  levelBelow,
  type NodeLevel,
  placedNodes,
  sameJson,
} from './design-tree.ts';

/** Makes an id for a node: ten characters, as editors write them. */
export type NewNodeId = () => string;

/**
 * A design that came, in the Full form and the current version; one without counters is taken for a Simple one.
 *
 * @throws AppError INVALID_DESIGN with what keeps it from being converted
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

/** @throws AppError VALIDATION_ERROR for a design whose conversion would keep other requests waiting */
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
 * The design with an id of its own on every node, by which they are told apart; and the nodes as they came, by those ids.
 * Nodes that had one keep it; of two with the same, the first does.
 */
export function withIds(
  design: Design,
  newNodeId: NewNodeId,
): { design: Design; asCame: Map<string, DesignNode> } {
  const asCame = new Map<string, DesignNode>();
  const named = (node: DesignNode, level: NodeLevel): DesignNode => {
    const own = idOf(node);
    const id = own !== undefined && !asCame.has(own) ? own : newNodeId();
    asCame.set(id, node);
    const copy: DesignNode = { ...node, id };
    for (const key of childLists[level]) {
      if (!Array.isArray(node[key])) continue;
      copy[key] = childrenOf(node, key).map((child) => named(child, levelBelow[level]));
    }
    return copy;
  };
  const body = named(design.body as unknown as DesignNode, 'body');
  return { design: { ...design, body } as unknown as Design, asCame };
}

/** The design with every node that was not changed as it came: without ids that were only made to tell it apart. */
export function asItCame(design: Design, original: Design, asCame: ReadonlyMap<string, DesignNode>): Design {
  const before = new Map(placedNodes(original).map(({ node }) => [idOf(node), node]));
  const back = (node: DesignNode, level: NodeLevel): DesignNode => {
    const id = idOf(node);
    const came = id === undefined ? undefined : asCame.get(id);
    if (came && id !== undefined && sameJson(node, before.get(id))) return came;
    const copy = { ...node };
    for (const key of childLists[level]) {
      if (Array.isArray(node[key])) {
        copy[key] = childrenOf(node, key).map((child) => back(child, levelBelow[level]));
      }
    }
    return copy;
  };
  return { ...design, body: back(design.body as unknown as DesignNode, 'body') } as unknown as Design;
}
