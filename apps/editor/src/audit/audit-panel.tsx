import { type Severity, severities } from '@postpress/audit';
import type { NodeKey } from '@postpress/edits';
import { EmptyState, Skeleton, ToggleGroup } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import './audit.css';
import { type Audited, auditorOf } from './auditor.ts';
import { FindingList } from './finding-list.tsx';
import { sayAudit, sayCount, sayFinding } from './finding-messages.ts';
import { groupFindings } from './group-findings.ts';
import { placeBadges } from './place-badges.ts';
import { SizeChart } from './size-chart.tsx';

/** What the audit finds, by what it is about; each leads to its block, many fix themselves by a click. */
export default function AuditPanel() {
  const editor = useEditor();
  const { t } = editor;
  const auditor = auditorOf(editor);
  const audited = useStore(auditor);
  useOptions((options) => options.translations);
  const [shown, setShown] = useState<readonly Severity[]>(severities);
  const panel = useRef<HTMLDivElement>(null);
  useBadges(panel, audited);
  useSaid(audited);
  const groups = useMemo(() => groupFindings(audited?.audit.findings ?? [], shown), [audited, shown]);
  if (!audited) return <Skeleton lines={6} height="40px" />;
  const { counts, size, findings } = audited.audit;
  return (
    <div className="pp-audit" ref={panel} data-part="audit" data-version={audited.version}>
      <div className="pp-audit-summary">
        <ToggleGroup
          name={t('audit.filter')}
          value={shown}
          onChange={setShown}
          segments={severities.map((severity) => ({
            value: severity,
            label: sayCount(editor, severity, counts[severity]),
          }))}
        />
      </div>
      {findings.length === 0 && <EmptyState title={t('audit.nothing')}>{t('audit.nothingText')}</EmptyState>}
      {findings.length > 0 && groups.length === 0 && (
        <EmptyState title={t('audit.nothingShown')}>{t('audit.nothingShownText')}</EmptyState>
      )}
      <FindingList groups={groups} />
      <SizeChart size={size} />
    </div>
  );
}

/** Marks blocks on the canvas while the panel is open. */
function useBadges(panel: { readonly current: HTMLElement | null }, audited: Audited | undefined): void {
  const editor = useEditor();
  useEffect(() => {
    const { store, canvas, view, t } = editor;
    const show = (key: NodeKey) => {
      view.set({ drawer: 'right' });
      const item = panel.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      item?.scrollIntoView({ block: 'nearest' });
      item?.focus();
    };
    const found = placeBadges(audited?.audit.findings ?? [], (node) => store.snapshot.tree.keyOf(node));
    canvas.badge(
      'audit',
      found.map(({ key, tone, count, worst }) => {
        const first = sayFinding(editor, worst);
        const text = t('audit.badge', { count, first });
        return { key, tone, text, onPress: () => show(key) };
      }),
    );
  }, [editor, audited, panel]);
  useEffect(() => () => editor.canvas.badge('audit', []), [editor]);
}

/** Reads the sum out when the first audit is done; later ones would interrupt who works. */
function useSaid(audited: Audited | undefined): void {
  const editor = useEditor();
  const said = useRef(false);
  useEffect(() => {
    if (said.current || !audited) return;
    said.current = true;
    editor.announce(sayAudit(editor, audited.audit));
  }, [editor, audited]);
}
