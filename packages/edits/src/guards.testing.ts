import assert from 'node:assert/strict';
import type { Row } from '@postpress/design';
import type { Dice } from './any-edit.testing.ts';
import type { Tree } from './tree.ts';

type Flagged = { values?: { [name: string]: unknown }; cells?: unknown; columns?: object[] };

/** A design in which many nodes forbid something. */
export function guardedText(text: string, dice: Dice): string {
  const design = JSON.parse(text);
  const guard = (node: Flagged) => {
    const values: Flagged['values'] = {};
    for (const flag of ['draggable', 'duplicatable', 'deletable', 'hideable'])
      if (dice(5) === 0) values[flag] = false;
    if (dice(6) === 0) values.locked = true;
    if (node.columns && dice(4) === 0) values.columns = true;
    node.values = { ...node.values, ...values };
  };
  for (const row of design.body.rows as Row[])
    for (const node of [row, ...row.columns, ...row.columns.flatMap(({ contents }) => contents)])
      guard(node as Flagged);
  return JSON.stringify(design);
}

/** What must be true of every flagged node as long as the design is edited, whatever is done. */
export function guardOf(before: Tree): (now: Tree) => void {
  const nodes = [...before.all()].filter(({ position, kind }) => position && kind !== 'body');
  const valuesOf = (node: object) => (node as Flagged).values ?? {};
  const hidings = (node: object) =>
    JSON.stringify(valuesOf(node)._override ?? {})
      .match(/"hide\w+":\w+/g)
      ?.toSorted() ?? [];
  const single = nodes.filter(({ node }) => valuesOf(node).duplicatable === false).length;
  return (tree) => {
    for (const { key, node, position } of nodes) {
      const now = tree.find(key);
      const flags = valuesOf(node);
      if (flags.deletable === false) assert.ok(now, `${key} is gone`);
      if (!now) continue;
      if (flags.locked === true) assert.deepEqual(now.node, node);
      if (flags.draggable === false) assert.equal(now.position?.parent, position?.parent);
      if (flags.hideable === false) assert.deepEqual(hidings(now.node), hidings(node));
      const { cells, columns } = now.node as Flagged;
      if (flags.columns === true)
        assert.deepEqual(
          [cells, columns?.length],
          [(node as Flagged).cells, (node as Flagged).columns?.length],
        );
    }
    const left = [...tree.all()].filter(({ node }) => valuesOf(node).duplicatable === false);
    assert.ok(left.length <= single, 'there is a second one of what there must be one of');
  };
}
