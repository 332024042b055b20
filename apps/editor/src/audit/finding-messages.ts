import type { Audit, Finding, Fix, Severity } from '@postpress/audit';
import { nameOf } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

const MANY = { error: 'audit.errors', warning: 'audit.warnings', hint: 'audit.hints' } as const;

type Wording = Pick<Editor, 't' | 'messages' | 'store'>;

/** The text of a finding: the host's wording of the rule if it has one. */
export function sayFinding({ messages }: Wording, { code, message, facts }: Finding): string {
  return messages.lookUp([`audit.finding.${code}`], facts) ?? message;
}

/** Why the finding matters, likewise. */
export function sayWhy({ messages }: Wording, { code, help }: Finding): string {
  return messages.lookUp([`audit.why.${code}`]) ?? help;
}

/** What the fix does, likewise. */
export function sayFix({ messages }: Pick<Editor, 'messages'>, { code, title, facts }: Fix): string {
  return messages.lookUp([`audit.fix.${code}`], facts) ?? title;
}

/** Where it is: the block by its name, or the page. */
export function sayPlace({ store, t }: Wording, { node }: Finding): string {
  if (node === undefined) return t('audit.mail');
  const key = node.path === 'body' ? undefined : store.snapshot.tree.keyOf(node.object);
  return key === undefined ? t('audit.page') : nameOf(store, t, key);
}

/** `1 error`, `12 hints`. */
export function sayCount({ t }: Wording, severity: Severity, count: number): string {
  return t(MANY[severity], { count });
}

/** The result of an audit in one line. */
export function sayAudit(editor: Wording, { counts }: Audit): string {
  return editor.t('audit.found', {
    errors: sayCount(editor, 'error', counts.error),
    warnings: sayCount(editor, 'warning', counts.warning),
    hints: sayCount(editor, 'hint', counts.hint),
  });
}

/** Texts write them with at most one digit after the point. */
export function kilobytes(bytes: number): number {
  return bytes / 1_024;
}
