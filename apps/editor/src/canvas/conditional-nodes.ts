import type { Design, Row } from '@postpress/design';
import { areas, type Device, hiddenOn, type Node } from '@postpress/edits';

/** A node that some readers don't see: it is hidden on devices, or has a display condition. */
export type ConditionalNode = {
  /** Its condition is template logic, named by what it does: "Repeat for each item: items". */
  isLogic: boolean;
  node: Node;
  devices: readonly Device[];
  /** The name of its display condition, '' if the condition has no name; `null` if it is always shown. */
  condition: string | null;
};

const known = new WeakMap<object, readonly ConditionalNode[]>();

/** All nodes that some readers do not see. Rows are immutable, so unchanged rows are searched once. */
export function conditionalNodesIn({ body }: Design): ConditionalNode[] {
  return areas.flatMap((area) =>
    objectsIn(body?.[area]).flatMap((row) => {
      const found = known.get(row) ?? conditionalNodesOf(row);
      known.set(row, found);
      return found;
    }),
  );
}

/** Whether readers on a device do not see a node. A tablet is a wide screen, so it hides what desktops hide. */
export function isHiddenOn(device: Device, devices: readonly Device[]): boolean {
  return devices.includes(device) || (device === 'tablet' && devices.includes('desktop'));
}

function conditionalNodesOf(row: object): ConditionalNode[] {
  const columns = objectsIn((row as Partial<Row>).columns);
  const blocks = columns.flatMap((column) => objectsIn((column as { contents?: unknown }).contents));
  return [row, ...columns, ...blocks].flatMap((node) => {
    const devices = hiddenOn(node as Node);
    const condition = conditionOf(node);
    if (devices.length === 0 && condition === null) return [];
    return [{ node: node as Node, devices, condition, isLogic: isLogic(node) }];
  });
}

function isLogic(node: object): boolean {
  const { before } = Object(displayConditionOf(node)) as { before?: unknown };
  return typeof before === 'string' && /^\{\{#(?:each|if|unless) /.test(before);
}

function displayConditionOf(node: object): unknown {
  return (node as { values?: { displayCondition?: unknown } }).values?.displayCondition;
}

function conditionOf(node: object): string | null {
  const condition = displayConditionOf(node);
  if (typeof condition !== 'object' || condition === null) return null;
  const { label } = condition as { label?: unknown };
  return typeof label === 'string' ? label : '';
}

/** Stored designs may be malformed: anything but a list has no nodes. */
function objectsIn(list: unknown): object[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : [];
}
