import { BODY_KEY } from '@postpress/edits';
import { FileUp, LayoutPanelTop, LayoutTemplate, type LucideIcon, Sparkles } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import './empty-design.css';

type Start = { command: string; title: MessageName; help: MessageName; Glyph: LucideIcon };

const starts: readonly Start[] = [
  {
    command: 'view.left.sections',
    title: 'canvas.start.section',
    help: 'canvas.start.section.help',
    Glyph: LayoutPanelTop,
  },
  {
    command: 'file.start-from',
    title: 'canvas.start.starter',
    help: 'canvas.start.starter.help',
    Glyph: LayoutTemplate,
  },
  { command: 'file.import', title: 'canvas.start.import', help: 'canvas.start.import.help', Glyph: FileUp },
  {
    command: 'assistant.start',
    title: 'canvas.start.assistant',
    help: 'canvas.start.assistant.help',
    Glyph: Sparkles,
  },
];

/** A design without rows: the ways to start one. A block may be dropped there, too. */
export function EmptyDesign() {
  const editor = useEditor();
  const { t, run } = editor;
  const isEmpty = useDesign(({ tree }) => tree.children(BODY_KEY).length === 0);
  const isBusy = useView(({ gesturing, readOnly }) => gesturing || readOnly);
  if (!isEmpty || isBusy) return null;
  return (
    <section className="pp-canvas-empty" aria-labelledby="pp-canvas-empty-title">
      <h2 id="pp-canvas-empty-title">{t('canvas.start')}</h2>
      <ul>
        {starts
          .filter(({ command }) => isOffered(editor, command))
          .map(({ command, title, help, Glyph }) => (
            <li key={command}>
              <button type="button" onClick={() => run(command)}>
                <span className="pp-canvas-empty-glyph">
                  <Glyph aria-hidden />
                </span>
                <strong>{t(title)}</strong>
                <span>{t(help)}</span>
              </button>
            </li>
          ))}
      </ul>
      <p>
        {t('canvas.start.drag')}{' '}
        <button type="button" onClick={() => run('insert.open')}>
          {t('canvas.start.insert')}
        </button>
      </p>
    </section>
  );
}

/** What this mode or this project lacks is not offered. */
function isOffered(editor: Editor, command: string): boolean {
  const found = editor.commands.get(command);
  return found !== undefined && found.refusal?.(editor) === undefined;
}
