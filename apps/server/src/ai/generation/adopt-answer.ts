import {
  childLists,
  childrenOf,
  type DesignNode,
  idOf,
  isNode,
  levelBelow,
  type NodeLevel,
  nodesFrom,
  withoutIds,
} from './design-tree.ts';
import type { NewNodeId } from './working-design.ts';

/** An answer whose nodes have their final ids. */
export type Adopted = {
  node: DesignNode;
  /** Ids that the model made up, and their replacements. */
  renamed: Map<string, string>;
};

/**
 * Assigns ids to the nodes of an answer: the first node with an id of the design keeps it, a node that lost its id gets
 * it back if its content or position identifies it, all others get new ids.
 *
 * @param before the part as shown to the model; undefined if there was none
 */
export function adoptAnswer(
  answer: DesignNode,
  before: DesignNode | undefined,
  level: NodeLevel,
  newNodeId: NewNodeId,
): Adopted {
  const shown = before ? nodesFrom(before, level) : [];
  const adopting = new Adopting(
    new Map(shown.map((placed) => [key(placed.level, placed.node), placed.node])),
    newNodeId,
  );
  adopting.claim(answer, level);
  return { node: adopting.adopt(answer, level, before && idOf(before)), renamed: adopting.renamed };
}

/** The members of a node of each level; others are ignored. */
const members: Record<NodeLevel, readonly string[]> = {
  body: ['rows', 'headers', 'footers', 'values'],
  row: ['cells', 'columns', 'values'],
  column: ['contents', 'values'],
  content: ['type', 'slug', 'values', 'embedded'],
};

class Adopting {
  readonly renamed = new Map<string, string>();
  /** The nodes of the design, as shown to the model. */
  readonly #known: ReadonlyMap<string, DesignNode>;
  readonly #newNodeId: NewNodeId;
  /** Ids of the design used in the answer. */
  readonly #named = new Set<string>();
  readonly #taken = new Set<string>();

  constructor(known: ReadonlyMap<string, DesignNode>, newNodeId: NewNodeId) {
    this.#known = known;
    this.#newNodeId = newNodeId;
  }

  /** Records the ids used in the answer, so that none of them is assigned to another node. */
  claim(answer: DesignNode, level: NodeLevel): void {
    for (const placed of nodesFrom(answer, level)) {
      const named = key(placed.level, placed.node);
      if (this.#known.has(named)) this.#named.add(named);
    }
  }

  adopt(node: DesignNode, level: NodeLevel, given?: string): DesignNode {
    const id = this.#idFor(node, level, given);
    const before = this.#known.get(`${level} ${id}`);
    const adopted: DesignNode = { ...furtherMembers(before, level), id };
    for (const member of members[level]) if (Object.hasOwn(node, member)) adopted[member] = node[member];
    for (const list of childLists[level]) {
      if (!Array.isArray(node[list])) continue;
      const children = childrenOf(node, list);
      const lost = this.#lostIds(children, before ? childrenOf(before, list) : [], levelBelow[level]);
      adopted[list] = children.map((child, at) => this.adopt(child, levelBelow[level], lost[at]));
    }
    return adopted;
  }

  #idFor(node: DesignNode, level: NodeLevel, given: string | undefined): string {
    const own = given ?? idOf(node);
    const named = `${level} ${own}`;
    if (own !== undefined && this.#known.has(named) && !this.#taken.has(named)) {
      this.#taken.add(named);
      return own;
    }
    const id = this.#newNodeId();
    if (own !== undefined && !this.#known.has(named)) this.renamed.set(own, id);
    return id;
  }

  /**
   * For each child without a known id: the id of a former sibling with the same content, otherwise of the one at its
   * position.
   */
  #lostIds(
    children: readonly DesignNode[],
    before: readonly DesignNode[],
    level: NodeLevel,
  ): (string | undefined)[] {
    const free = new Set(before.filter((old) => !this.#named.has(key(level, old))));
    const alike = Map.groupBy(free, (old) => looksOf(old, level));
    const given = children.map((): string | undefined => undefined);
    const give = (at: number, old: DesignNode | undefined): void => {
      if (!old) return;
      given[at] = idOf(old);
      free.delete(old);
    };
    const isLost = (child: DesignNode, at: number) =>
      given[at] === undefined && !this.#known.has(key(level, child));
    for (const [at, child] of children.entries()) {
      if (!isLost(child, at)) continue;
      give(at, alike.get(looksOf(child, level))?.shift());
    }
    // A model that kept the ids of some siblings did not forget those of the others: they are new.
    if (children.some((child) => this.#known.has(key(level, child)))) return given;
    for (const [at, child] of children.entries()) {
      const there = before[at];
      if (isLost(child, at) && idOf(child) === undefined && there && free.has(there)) {
        if (there.type === child.type) give(at, there);
      }
    }
    return given;
  }
}

/** A text equal for nodes that differ only in ids: comparing all pairs takes seconds for 3,000 blocks. */
function looksOf(node: DesignNode, level: NodeLevel): string {
  const sorted = (_name: string, value: unknown) =>
    isNode(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  return JSON.stringify(withoutIds(node, level), sorted);
}

/** Members of a node that the format does not define. */
function furtherMembers(before: DesignNode | undefined, level: NodeLevel): DesignNode {
  const entries = Object.entries(before ?? {}).filter(
    ([name]) => name !== 'id' && !members[level].includes(name),
  );
  return Object.fromEntries(entries);
}

function key(level: NodeLevel, node: DesignNode): string {
  return `${level} ${idOf(node)}`;
}
