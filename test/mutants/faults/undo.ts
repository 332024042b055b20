import type { Mutant } from '../mutant.ts';

const MODEL = 'packages/edits/src';

export const undo: readonly Mutant[] = [
  {
    id: 'undo-key-order',
    file: `${MODEL}/apply-operation.ts`,
    find: '...(next && { before: next })',
    replace: '',
    fault: 'Undoing everything leaves a design that differs from the stored one.',
  },
  {
    id: 'undo-typed-text',
    file: `${MODEL}/apply-operation.ts`,
    find: 'remove: insert.length,\n      insert: current.slice(at, at + remove),',
    replace: 'insert: current.slice(at, at + remove),',
    fault: 'Undoing typed text leaves a part of it.',
  },
  {
    id: 'undo-null-value',
    file: `${MODEL}/apply-operation.ts`,
    find: 'const inverse: Operation = isAbsent\n',
    replace: 'const inverse: Operation = current == null\n',
    fault: 'Undoing a change of a field that was null removes the field.',
  },
  {
    id: 'undo-removed-ids',
    file: `${MODEL}/apply-operation.ts`,
    find: 'node: node as unknown as Json, keys },',
    replace: 'node: node as unknown as Json },',
    fault: 'After undoing a removal, earlier steps on the same block cannot be undone.',
  },
  {
    id: 'undo-insert-index',
    file: `${MODEL}/apply-operation.ts`,
    find: "inverse: { kind: 'move', key, position: from,",
    replace: "inverse: { kind: 'move', key, position: at,",
    fault: 'Undoing a move leaves the block where it was dropped.',
  },
  {
    id: 'undo-order',
    file: `${MODEL}/design-store.ts`,
    find: 'inverses: inverses.reverse(),',
    replace: 'inverses,',
    fault: 'Undoing a step of several operations fails or damages the design.',
  },
  {
    id: 'undo-merged-order',
    file: `${MODEL}/editable-design.ts`,
    find: '.reverse()\n      .flatMap(',
    replace: '.flatMap(',
    fault: 'Undoing a word that was typed letter by letter scrambles the text.',
  },
  {
    id: 'undo-merged-selection',
    file: `${MODEL}/editable-design.ts`,
    find: '{ ...next, before: this.before }',
    replace: '{ ...next }',
    fault: 'Undoing typed text selects another block than the one that was selected.',
  },
  {
    id: 'undo-branch',
    file: `${MODEL}/editable-design.ts`,
    find: 'const steps = all.slice(0, position);',
    replace: 'const steps = [...all];',
    fault: 'After undoing and editing, redo applies steps to a design they were not made for.',
  },
  {
    id: 'undo-to-loaded',
    file: `${MODEL}/design-store.ts`,
    find: 'this.snapshot.position === 0 ? this.#loaded : JSON.stringify',
    replace: 'JSON.stringify',
    fault: 'Opening a design and undoing all changes marks it as changed.',
  },
  {
    id: 'undo-reload-ids',
    file: `${MODEL}/design-store.ts`,
    find: 'this.endMerge();\n    this.commit({ tree: applied.tree, steps, position, selection });',
    replace: 'this.commit({ tree: applied.tree, steps, position, selection });',
    fault: 'Typing after an undo joins the step before it, so one undo takes too much back.',
  },
  {
    id: 'edit-move-index',
    file: `${MODEL}/move-nodes.ts`,
    find: 'if (own < at) at -= 1;',
    replace: '',
    fault: 'A block that is dragged down lands one place too low.',
  },
  {
    id: 'edit-column-share',
    file: `${MODEL}/remove-nodes.ts`,
    find: "for (const [key, value] of cells) operations.push({ kind: 'set', key, path: ['cells'], value });",
    replace: '',
    fault: 'Removing a column leaves a gap in the row.',
  },
  {
    id: 'edit-locked-row',
    file: `${MODEL}/flags.ts`,
    find: 'const lockedBy = [at, ...tree.ancestors(key)].find(',
    replace: 'const lockedBy = [at].find(',
    fault: 'A block in a locked row can be changed.',
  },
];
