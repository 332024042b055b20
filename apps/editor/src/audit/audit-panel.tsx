import { type Severity, type Size, severities } from '@postpress/audit';
import { type NodeKey, nameOf } from '@postpress/edits';
import { EmptyState, Skeleton, ToggleGroup } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import './audit.css';
import { groupFindings, placeBadges } from './audit-lists.ts';
import { type Audited, auditorOf } from './auditor.ts';
import { FindingList } from './finding-list.tsx';
import { kilobytes, sayAudit, sayCount, sayFinding } from './finding-messages.ts';
import { goToNode } from './go-to-finding.ts';

/** The findings of the audit by category; each links to its block, and many can be fixed with one click. */
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

/** Announces the counts of the first audit only; later ones would interrupt the user. */
function useSaid(audited: Audited | undefined): void {
  const editor = useEditor();
  const said = useRef(false);
  useEffect(() => {
    if (said.current || !audited) return;
    said.current = true;
    editor.announce(sayAudit(editor, audited.audit));
  }, [editor, audited]);
}

/** The size of the page compared to what mail clients show, and which rows the bytes are in. */
function SizeChart({ size }: { size: Size }) {
  const editor = useEditor();
  const { t, store } = editor;
  const { bytes, budgetBytes, headBytes, rows } = size;
  const said =
    budgetBytes === undefined
      ? t('audit.weightIs', { size: kilobytes(bytes) })
      : t('audit.weightOf', { size: kilobytes(bytes), budget: Math.round(budgetBytes / 1024) });
  const most = Math.max(headBytes, ...rows.map((row) => row.bytes), 1);
  const shareOf = (part: number) => part / Math.max(1, bytes);
  const known = rows.flatMap((row) => {
    const key = store.snapshot.tree.keyOf(row.object);
    return key === undefined ? [] : [{ key, bytes: row.bytes, name: nameOf(store, t, key) }];
  });
  return (
    <section className="pp-audit-size" aria-label={t('audit.weight')}>
      <h2>{t('audit.weight')}</h2>
      <p>{said}</p>
      {budgetBytes !== undefined && (
        <>
          <Bar
            share={bytes / budgetBytes}
            tone={bytes > budgetBytes ? 'bad' : bytes > 0.9 * budgetBytes ? 'warn' : 'plain'}
          />
          <p className="pp-field-help">{t('audit.weightHelp', { budget: Math.round(budgetBytes / 1024) })}</p>
        </>
      )}
      <details>
        <summary>{t('audit.rows')}</summary>
        <ul className="pp-audit-rows">
          <li>
            <span>{t('audit.head', { size: kilobytes(headBytes), share: shareOf(headBytes) })}</span>
            <Bar share={headBytes / most} tone="plain" />
          </li>
          {known.map(({ key, name, bytes: own }) => (
            <li key={key}>
              <button type="button" className="pp-list-button" onClick={() => goToNode(editor, key)}>
                {t('audit.row', { name, size: kilobytes(own), share: shareOf(own) })}
              </button>
              <Bar share={own / most} tone="plain" />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Its words stand beside it. */
function Bar({ share, tone }: { share: number; tone: 'plain' | 'warn' | 'bad' }) {
  return (
    <div className="pp-audit-bar" data-tone={tone} aria-hidden>
      <div style={{ inlineSize: `${Math.min(100, Math.max(1, 100 * share))}%` }} />
    </div>
  );
}
