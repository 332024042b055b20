import { refusalOfFeature } from '../exporting/availability.ts';
import type { Editor } from '../kernel/editor.ts';

/** Why there is no assistant; undefined where there is one: the service’s, or the host’s. */
export function refusalOfAssistant(editor: Editor): string | undefined {
  const { host, options, t } = editor;
  if (!host.handles('generate')) return refusalOfFeature(editor, 'ai');
  return options.snapshot.features.ai === false ? t('exporting.missing.project') : undefined;
}
