import { Button, Dialog, Notice } from '@postpress/ui';
import {
  Code,
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
import { refusalOfFeature } from './availability.ts';
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
};

type Progress = { format: ExportFormat } & (
  | { state: 'working' }
  | ({ state: 'ready' } & Exported)
  | { state: 'failed'; reason: string }
);

/** The design as a file of any kind. */
export function ExportDialog() {
  const editor = useEditor();
  const { word, view, announce } = editor;
  const [progress, setProgress] = useState<Progress>();
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  const work = async (
    format: ExportFormat,
    make: (signal: AbortSignal) => Promise<Exported>,
    said: string,
  ) => {
    working.current?.abort();
    working.current = new AbortController();
    const { signal } = working.current;
    setProgress({ format, state: 'working' });
    try {
      setProgress({ format, state: 'ready', ...(await make(signal)) });
      announce(said);
    } catch (error) {
      if (signal.aborted) return;
      setProgress({
        format,
        state: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const name = (format: ExportFormat) => word(`exporting.${format}`);
  const copy = () =>
    work(
      'html',
      async (signal) => {
        const { html, warnings = [] } = await exportHtml(editor, signal);
        await navigator.clipboard.writeText(html);
        return { warnings };
      },
      word('exporting.copied'),
    );
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={word('exporting.title')}
      closeName={word('app.closeDialog')}
      width="560px"
    >
      <p className="pp-export-help">{word('exporting.help')}</p>
      <ul className="pp-export">
        {exportFormats.map((format) => {
          const Glyph = glyphs[format];
          const { feature } = formatTable[format];
          const refusal = feature && refusalOfFeature(editor, feature);
          const busy = progress?.format === format && progress.state === 'working';
          return (
            <li key={format}>
              <Glyph aria-hidden />
              <div className="pp-export-what">
                <strong>{name(format)}</strong>
                <span>{refusal ?? word(`exporting.${format}.help`)}</span>
              </div>
              {format === 'html' && (
                <Button look="quiet" refusal={refusal} onClick={copy}>
                  {word('exporting.copy')}
                </Button>
              )}
              <Button
                aria-label={word('exporting.downloadName', { format: name(format) })}
                refusal={refusal}
                aria-busy={busy}
                onClick={() =>
                  work(
                    format,
                    (signal) => runExport(editor, format, signal),
                    word('exporting.ready', { format: name(format) }),
                  )
                }
              >
                <Download />
                {busy ? word('exporting.working') : word('exporting.download')}
              </Button>
            </li>
          );
        })}
      </ul>
      {progress && <Outcome progress={progress} />}
    </Dialog>
  );
}

function Outcome({ progress }: { progress: Progress }) {
  const { word } = useEditor();
  const format = word(`exporting.${progress.format}`);
  if (progress.state === 'working') return null;
  if (progress.state === 'failed')
    return (
      <Notice tone="bad" urgent>
        {word('exporting.failed', { format, reason: progress.reason })}
      </Notice>
    );
  const { url, warnings } = progress;
  return (
    <Notice tone="good">
      <div>
        {word('exporting.ready', { format })}{' '}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer">
            {word('exporting.openFile')}
          </a>
        )}
        {warnings.length > 0 && (
          <details>
            <summary>{word('exporting.warnings', { count: warnings.length })}</summary>
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
