import type { Finding, Mend } from '@postpress/audit';
import type { Editor } from '../app/editor.ts';
import { perform } from '../app/perform.ts';
import { flagsOf } from '../model/flags.ts';
import type { NodeKey } from '../model/node.ts';
import { auditorOf } from './auditor.ts';
import { findingId } from './group-findings.ts';
import { mendEdit } from './mend-edit.ts';

/** Shows where a finding is: selects its block, scrolls to it and puts the focus there; of the page, opens its settings. */
export function goToFinding(editor: Editor, shown: Finding): void {
  const { store, view } = editor;
  const [finding] = findAgain(editor, [shown]);
  if (!finding) {
    editor.announce(editor.word('audit.gone'));
    return;
  }
  const { node } = finding;
  const key = node && node.path !== 'body' ? store.snapshot.tree.keyOf(node.object) : undefined;
  if (key === undefined) {
    store.select([]);
    view.set({ rightPanel: 'properties' });
    return;
  }
  goToNode(editor, key);
}

/** Findings as the design has them now: it may have changed since the audit that is shown. What is gone is left out. */
function findAgain(editor: Editor, shown: readonly Finding[]): Finding[] {
  const wanted = new Set(shown.map(findingId));
  return auditorOf(editor)
    .refresh()
    .audit.findings.filter((finding) => wanted.has(findingId(finding)));
}

/** The same for a row or block. */
export function goToNode({ store, view, canvas }: Editor, key: NodeKey): void {
  if (flagsOf(store, key).selectable) store.select([key]);
  view.set({ texting: null, drawer: null });
  canvas.reveal(key);
  canvas.focus();
}

/**
 * Mends findings as one step.
 *
 * @param title of the mend, where there are several; left out: each finding's first
 * @returns whether anything was done
 */
export function mendFindings(editor: Editor, findings: readonly Finding[], title?: string): boolean {
  editor.view.set({ texting: null });
  const mends = findAgain(editor, findings).flatMap((finding): Mend[] => {
    const mend = finding.mends?.find((each) => each.title === title) ?? finding.mends?.[0];
    return mend ? [mend] : [];
  });
  if (mends.length === 0) {
    editor.announce(editor.word('audit.gone'));
    return false;
  }
  const { word } = editor;
  const count = mends.length;
  const label =
    title === undefined
      ? word('audit.mendedEach', { count })
      : count === 1
        ? word('audit.mended', { title })
        : word('audit.mendedAll', { title, count });
  const done = perform(editor, mendEdit(editor.store, editor.word, { label, mends }));
  auditorOf(editor).refresh();
  return done;
}
