import { Button, Dialog, Notice } from '@postpress/ui';
import {
  Atom,
  Code,
  CodeXml,
  Download,
  FileArchive,
  FileImage,
  FileText,
  FileType,
  type LucideIcon,
  Printer,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { refusalOfFormat } from './availability.ts';
import './exporting.css';
import { type ExportFormat, exportFormats, formatTable } from './export-formats.ts';
import { type Exported, exportHtml, runExport } from './run-export.ts';

const glyphs: Readonly<Record<ExportFormat, LucideIcon>> = {
  json: FileType,
  html: Code,
  text: FileText,
  image: FileImage,
  pdf: Printer,
  zip: FileArchive,
  mjml: CodeXml,
  react: Atom,
};

type Progress = { format: ExportFormat } & (
  | { state: 'working' }
  | ({ state: 'ready' } & Exported)
  | { state: 'failed'; reason: string }
);

/** The design as a file of any kind. */
export default function ExportDialog() {
  const editor = useEditor();
  const { t, view } = editor;
  const { progress, run } = useExport();
  const offered = exportFormats.filter(
    (format) => editor.store.displayMode === 'email' || !formatTable[format].source,
  );
  const copy = () =>
    run(
      'html',
      async (signal) => {
        const { html, warnings = [] } = await exportHtml(editor, signal);
        await navigator.clipboard.writeText(html);
        return { warnings };
      },
      t('exporting.copied'),
    );
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={t('exporting.title')}
      closeName={t('app.closeDialog')}
      width="560px"
    >
      <p className="pp-export-help">{t('exporting.help')}</p>
      <ul className="pp-export">
        {offered.map((format) => (
          <FormatLine
            key={format}
            format={format}
            isBusy={progress?.format === format && progress.state === 'working'}
            onDownload={(said) => run(format, (signal) => runExport(editor, format, signal), said)}
            {...(format === 'html' && { onCopy: copy })}
          />
        ))}
      </ul>
      {progress && <Outcome progress={progress} />}
    </Dialog>
  );
}

/** One export at a time: another one, or closing the dialog, aborts it. */
function useExport() {
  const { announce } = useEditor();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (
    format: ExportFormat,
    make: (signal: AbortSignal) => Promise<Exported>,
    said: string,
  ) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ format, state: 'working' });
    try {
      setProgress({ format, state: 'ready', ...(await make(signal)) });
      announce(said);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) setProgress({ format, state: 'failed', reason });
    }
  };
  return { progress, run };
}

function FormatLine({
  format,
  isBusy,
  onDownload,
  onCopy,
}: {
  format: ExportFormat;
  isBusy: boolean;
  /** @param said the announcement when the file is ready */
  onDownload: (said: string) => void;
  onCopy?: () => void;
}) {
  const editor = useEditor();
  const { t } = editor;
  const Glyph = glyphs[format];
  const name = t(`exporting.${format}`);
  const refusal = refusalOfFormat(editor, format);
  return (
    <li>
      <Glyph aria-hidden />
      <div className="pp-export-what">
        <strong>{name}</strong>
        <span>{refusal ?? t(`exporting.${format}.help`)}</span>
      </div>
      {onCopy && (
        <Button look="quiet" refusal={refusal} onClick={onCopy}>
          {t('exporting.copy')}
        </Button>
      )}
      <Button
        aria-label={t('exporting.downloadName', { format: name })}
        refusal={refusal}
        aria-busy={isBusy}
        onClick={() => onDownload(t('exporting.ready', { format: name }))}
      >
        <Download />
        {isBusy ? t('exporting.working') : t('exporting.download')}
      </Button>
    </li>
  );
}

function Outcome({ progress }: { progress: Progress }) {
  const { t } = useEditor();
  const format = t(`exporting.${progress.format}`);
  if (progress.state === 'working') return null;
  if (progress.state === 'failed')
    return (
      <Notice tone="bad" urgent>
        {t('exporting.failed', { format, reason: progress.reason })}
      </Notice>
    );
  const { url, warnings } = progress;
  return (
    <Notice tone="good">
      <div>
        {t('exporting.ready', { format })}{' '}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('exporting.openFile')}
          </a>
        )}
        {warnings.length > 0 && (
          <details>
            <summary>{t('exporting.warnings', { count: warnings.length })}</summary>
            <ul>
              {warnings.map(({ code, message }) => (
                <li key={`${code}${message}`}>{message}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Notice>
  );
}
