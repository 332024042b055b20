import { valueAt } from './json.ts';
import type { Operation } from './operation.ts';
import type { Tree } from './tree.ts';

/** The size of a button that an editor measured for classic Outlook. */
const MEASURED = ['calculatedWidth', 'calculatedHeight'];

/** What it was measured of. Values of other devices and languages are not: Outlook shows neither's size. */
const measuredOf = new Set<unknown>([
  ...['text', 'textJson', 'fontFamily', 'fontWeight', 'fontSize', 'lineHeight', 'letterSpacing'],
  ...['padding', 'size'],
]);

/**
 * The operations of a step, which also removes measured sizes that are not right after it: the renderer measures the
 * label then. A size that the step sets itself stays.
 */
export function withoutStaleSizes(
  tree: Pick<Tree, 'find'>,
  operations: readonly Operation[],
): readonly Operation[] {
  const done = new Set<string>();
  const completed = operations.flatMap((operation): Operation[] => {
    if (!isValueOperation(operation) || !changesSize(operation)) return [operation];
    const { key } = operation;
    if (done.has(key)) return [operation];
    done.add(key);
    const { node } = tree.find(key) ?? {};
    const stale = MEASURED.filter(
      (name) => valueAt(node, ['values', name]) !== undefined && !setsItself(operations, key, name),
    );
    return [operation, ...stale.map((name): Operation => ({ kind: 'unset', key, path: ['values', name] }))];
  });
  return completed.length === operations.length ? operations : completed;
}

type ValueOperation = Extract<Operation, { path: unknown }>;

function isValueOperation(operation: Operation): operation is ValueOperation {
  return 'path' in operation;
}

function changesSize({ path: [holder, name] }: ValueOperation): boolean {
  return holder === 'values' && measuredOf.has(name);
}

/** Whether the step changes a measured size, or all values of its button. */
function setsItself(operations: readonly Operation[], key: string, name: string): boolean {
  return operations.some(
    (each) =>
      isValueOperation(each) &&
      each.key === key &&
      each.path[0] === 'values' &&
      (each.path.length === 1 || each.path[1] === name),
  );
}
