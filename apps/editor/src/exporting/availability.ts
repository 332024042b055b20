import type { EditorFeature } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

/** Why a feature is not to be had, in words; undefined when it is. */
export function refusalOfFeature(
  { session, options, word }: Pick<Editor, 'session' | 'options' | 'word'>,
  feature: EditorFeature,
): string | undefined {
  if (options.snapshot.features[feature] === false) return word('exporting.missing.project');
  const found = session.opened.features[feature];
  if (!found || found.available) return undefined;
  const { message, variable } = found;
  if (message !== null)
    return variable === null || message.includes(variable) ? message : `${message} (${variable})`;
  return word(`exporting.missing.${found.reason ?? 'project'}`, { variable: found.variable ?? '' });
}
