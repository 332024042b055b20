import type { Finding, Fix } from '@postpress/audit';
import { DARK_KEY } from '@postpress/design/fields';
import { flagsOf, type NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { findingId } from './audit-lists.ts';
import { auditorOf } from './auditor.ts';
import { sayFix } from './finding-messages.ts';
import { fixEdit } from './fix-edit.ts';

/** Shows where a finding is: selects its block, scrolls to it and puts the focus there; of the page, opens its settings. */
export function goToFinding(editor: Editor, shown: Finding): void {
  const { store, view } = editor;
  const [finding] = findAgain(editor, [shown]);
  if (!finding) {
    editor.announce(editor.t('audit.gone'));
    return;
  }
  const { node, property } = finding;
  if (property?.[0] === DARK_KEY) view.set({ dark: true });
  const key = node && node.path !== 'body' ? store.snapshot.tree.keyOf(node.object) : undefined;
  if (key === undefined) {
    store.select([]);
    view.set({ rightPanel: 'properties' });
    return;
  }
  goToNode(editor, key);
}

/**
 * Findings as the design has them now: it may have changed since the audit that is shown. Findings that no longer exist
 * are left out.
 */
function findAgain(editor: Editor, shown: readonly Finding[]): Finding[] {
  const wanted = new Set(shown.map(findingId));
  return auditorOf(editor)
    .refresh()
    .audit.findings.filter((finding) => wanted.has(findingId(finding)));
}

/** The same for a row or block. */
export function goToNode({ store, view, canvas }: Editor, key: NodeKey): void {
  if (flagsOf(store, key).selectable) store.select([key]);
  view.set({ editingText: null, drawer: null });
  canvas.reveal(key);
  canvas.focus();
}

/**
 * Fixes findings as one step.
 *
 * @param title of the fix as it is shown, where there are several; left out: each finding's first
 * @returns whether anything was done
 */
export function fixFindings(editor: Editor, findings: readonly Finding[], title?: string): boolean {
  editor.view.set({ editingText: null });
  const fixes = findAgain(editor, findings).flatMap((finding): Fix[] => {
    const fix = finding.fixes?.find((each) => sayFix(editor, each) === title) ?? finding.fixes?.[0];
    return fix ? [fix] : [];
  });
  if (fixes.length === 0) {
    editor.announce(editor.t('audit.gone'));
    return false;
  }
  const { t } = editor;
  const count = fixes.length;
  const label =
    title === undefined ? t('audit.mendedEach', { count }) : t('audit.mendedAll', { title, count });
  const done = perform(editor, fixEdit(editor.store, editor.t, { label, fixes }));
  auditorOf(editor).refresh();
  return done;
}
