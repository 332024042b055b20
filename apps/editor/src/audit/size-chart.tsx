import type { Size } from '@postpress/audit';
import { nameOf } from '@postpress/edits';
import { useEditor } from '../kernel/use-editor.ts';
import { kilobytes } from './finding-messages.ts';
import { goToNode } from './go-to-finding.ts';

/** What the page weighs against what mail clients show of it, and which rows the bytes are in. */
export function SizeChart({ size }: { size: Size }) {
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
