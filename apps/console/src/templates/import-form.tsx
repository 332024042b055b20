import type { DisplayMode } from '@postpress/design';
import { AreaField, Button, Failure, FileButton, HtmlFrame, Notice, TextField, Waiting } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../app/session.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { type ImportReport, importMjml, importPage } from './import-calls.ts';
import { type ImportSource, nameOfFile, readImport } from './read-import.ts';
import type { Create } from './use-create.ts';

const SHOWN_MAX = 40;

const FILE_BYTES_MAX = 20 * 1_048_576;

type Page = Extract<ImportSource, { kind: 'html' | 'mjml' }>;

/** A template from a file or from pasted text: a design as it is, a page as it can be read, with a report. */
export function ImportForm({ mode, create }: { mode: DisplayMode; create: Create }) {
  const { projectId } = useHere();
  const [text, setText] = useState('');
  const [name, setName] = useState(t('templates.imported'));
  const [problem, setProblem] = useState<string>();
  const read = useMutation({
    mutationFn: (source: Page) =>
      source.kind === 'mjml'
        ? importMjml(projectId, source.mjml, mode)
        : importPage(projectId, source.html, mode),
  });
  const take = (content: string, itsName: string) => {
    setProblem(undefined);
    read.reset();
    const source = readImport(content);
    if (source.kind === 'unreadable') setProblem(t(`templates.unreadable.${source.reason}`));
    else if (source.kind === 'design')
      create.mutate({ name: itsName, content: async () => ({ design: source.design }) });
    else {
      setName(titleOf(source) ?? itsName);
      read.mutate(source);
    }
  };
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > FILE_BYTES_MAX) return setProblem(t('templates.unreadable.large'));
    const itsName = nameOfFile(chosen.name);
    take(await chosen.text(), itsName);
  };
  if (read.data)
    return (
      <ImportReportView
        report={read.data}
        name={name}
        onName={setName}
        onCreate={() => create.mutate({ name, content: async () => ({ design: read.data.design }) })}
        onBack={() => read.reset()}
      />
    );
  return (
    <div className="pp-stack">
      <p>{t('templates.importText')}</p>
      <div>
        <FileButton
          name={t('parts.chooseFile')}
          types={['.html', '.htm', '.json', '.mjml', '.txt']}
          onFiles={([chosen]) => void takeFile(chosen)}
        >
          {t('parts.chooseFile')}
        </FileButton>
      </div>
      <AreaField label={t('templates.paste')} rows={8} spellCheck={false} value={text} onChange={setText} />
      <Button onClick={() => take(text, t('templates.imported'))}>{t('templates.readIt')}</Button>
      {problem && (
        <Notice tone="bad" urgent>
          {problem}
        </Notice>
      )}
      {read.isPending && <Waiting rows={3} />}
      <Failure error={read.error} />
    </div>
  );
}

/** The fidelity of an import, what was lost, and both renderings side by side. */
function ImportReportView({
  report,
  name,
  onName,
  onCreate,
  onBack,
}: {
  report: ImportReport;
  /** Of the template. */
  name: string;
  onName: (name: string) => void;
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
      <div className="pp-import-actions pp-row">
        <TextField name="name" label={t('templates.name')} value={name} onChange={onName} maxLength={255} />
        <Button
          look="primary"
          onClick={onCreate}
          refusal={name.trim() === '' ? t('parts.enterName') : undefined}
        >
          {t('templates.createIt')}
        </Button>
        <Button onClick={onBack}>{t('templates.otherFile')}</Button>
      </div>
    </div>
  );
}

/** The title of a page, which names its template. */
function titleOf(source: Page): string | undefined {
  const text = source.kind === 'mjml' ? source.mjml : source.html;
  const written = source.kind === 'mjml' ? text.replaceAll('mj-title', 'title') : text;
  const { title } = new DOMParser().parseFromString(written, 'text/html');
  // A merge tag names nothing.
  return title === '' || /[{}%*|]/.test(title) ? undefined : title.slice(0, 255);
}
