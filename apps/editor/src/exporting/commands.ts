import type { Command } from '../kernel/editor.ts';
import { refusalOfFeature, refusalOfFormat } from './availability.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';

const download = (format: ExportFormat): Command => ({
  id: `file.export.${format}`,
  title: `exporting.command.${format}`,
  group: 'file',
  refusal: (editor) => refusalOfFormat(editor, format),
  run: (editor) => {
    const name = editor.t(`exporting.${format}`);
    import('./run-export.ts')
      .then(({ runExport }) => runExport(editor, format))
      .then(() => editor.announce(editor.t('exporting.ready', { format: name })))
      .catch((error: Error) =>
        editor.refuse(editor.t('exporting.failed', { format: name, reason: error.message })),
      );
  },
});

/** The design as files, and as a test. */
export const commands: Command[] = [
  {
    id: 'file.export',
    title: 'exporting.open',
    keys: ['Mod+E'],
    group: 'file',
    run: ({ view }) => view.set({ dialog: 'export' }),
  },
  ...exportFormats.map(download),
  {
    id: 'file.test-send',
    title: 'exporting.test',
    group: 'file',
    refusal: (editor) =>
      editor.host.handles('test-send') ? undefined : refusalOfFeature(editor, 'testSend'),
    run: ({ view }) => view.set({ dialog: 'test-send' }),
  },
];
