import { Button } from '@postpress/ui';
import { counted, numberText, t } from '../messages/translate.ts';
import { HtmlFrame } from '../parts/html-frame.tsx';
import type { ImportReport } from './import-calls.ts';

const SHOWN_MAX = 40;

/** How much of a page came over, what did not, and both renderings beside each other. */
export function ImportReportView({
  report,
  onCreate,
  onBack,
}: {
  report: ImportReport;
  onCreate: () => void;
  onBack: () => void;
}) {
  return (
    <div className="pp-stack">
      <p>
        <b>{t('templates.report.score', { score: report.score })}</b>
      </p>
      <ul className="pp-report pp-tight">
        {report.kinds.map(({ kind, total, lost }) => (
          <li key={kind}>
            {t(`templates.report.${kind}`, {
              kept: numberText(total - lost.length),
              total: numberText(total),
            })}
            {lost.length > 0 && (
              <details>
                <summary>{t('templates.report.lost', { count: numberText(lost.length) })}</summary>
                <ul>
                  {lost.slice(0, SHOWN_MAX).map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be lost twice
                    <li key={index}>{each}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
        {report.warnings.length > 0 && (
          <li>
            {counted('templates.report.warnings', report.warnings.length)}
            <details>
              <summary>{t('templates.report.which')}</summary>
              <ul>
                {report.warnings.map(({ line, message }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
                  <li key={index}>{t('templates.report.line', { line, message })}</li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      <div className="pp-sides">
        <figure>
          <figcaption>{t('templates.report.source')}</figcaption>
          <HtmlFrame html={report.source} name={t('templates.report.source')} />
        </figure>
        <figure>
          <figcaption>{t('templates.report.design')}</figcaption>
          <HtmlFrame html={report.rendered} name={t('templates.report.design')} />
        </figure>
      </div>
      <div className="pp-row">
        <Button look="primary" onClick={onCreate}>
          {t('templates.createIt')}
        </Button>
        <Button onClick={onBack}>{t('templates.otherFile')}</Button>
      </div>
    </div>
  );
}
