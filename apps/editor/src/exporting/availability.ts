import type { EditorFeature } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';
import { type ExportFormat, formatTable } from './export-formats.ts';

/**
 * Why a feature is missing, for designers; undefined if it is available. The console names the setting that the
 * operator lacks.
 */
export function refusalOfFeature(
  { session, options, t }: Pick<Editor, 'session' | 'options' | 't'>,
  feature: EditorFeature,
): string | undefined {
  if (options.snapshot.features[feature] === false) return t('exporting.missing.project');
  const found = session.opened.features[feature];
  if (!found || found.available) return undefined;
  return t(`exporting.missing.${found.reason ?? 'project'}`);
}

/** The same for a format. */
export function refusalOfFormat(
  editor: Pick<Editor, 'session' | 'options' | 't' | 'store'>,
  format: ExportFormat,
): string | undefined {
  const { feature, source } = formatTable[format];
  if (source && editor.store.displayMode !== 'email') return editor.t('exporting.missing.mode');
  return feature && refusalOfFeature(editor, feature);
}
