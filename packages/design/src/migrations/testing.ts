import type { Values } from '../design.ts';
import { steps } from './steps.ts';
import { type Node, parseTree, type Tree } from './tree.ts';

/** What tests of the steps share: a design with one row, one column and the given blocks, taken through one step. */
export type Specimen = { body?: Values; row?: Values; column?: Values; contents?: Values[]; root?: Values };

export function designOf({ body = {}, row = {}, column = {}, contents = [], root = {} }: Specimen): Values {
  const rows = [{ cells: [1], columns: [{ contents, values: column }], values: row }];
  return { body: { rows, values: body }, ...root };
}

/** The specimen after the step to one version, applied once; a second time must change nothing. */
export function after(version: number, specimen: Specimen, from = 0): Tree {
  const step = steps.find((one) => one.version === version);
  if (!step) throw new Error(`there is no step to version ${version}`);
  const design = designOf(specimen);
  const before = JSON.stringify(design);
  const tree = parseTree(design);
  step.apply(tree, from);
  const once = JSON.stringify(tree.design);
  step.apply(tree, from);
  if (JSON.stringify(tree.design) !== once) throw new Error('a second time changed something');
  if (JSON.stringify(design) !== before) throw new Error('the argument was changed');
  return tree;
}

/** The one block of the specimen after the step. */
export function blockAfter(version: number, type: string, values: Values, from = 0): Node {
  const [block] = after(version, { contents: [{ type, values }] }, from).contents;
  if (!block) throw new Error('the block is gone');
  return block;
}
