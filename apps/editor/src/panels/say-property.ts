import type { ValuesName } from '@postpress/design/fields';
import type { Editor } from '../kernel/editor.ts';
import { propertyNames, type ResolvedEntry } from './resolve-entry.ts';

/** The label and the help of a property. */
export type PropertyWords = { label: string; help: string };

/**
 * A property in the reader's language. Its English text is in the declaration; a host translates it under the names
 * of {@link propertyNames}, for one kind of node or wherever it occurs.
 */
export function sayProperty(
  { messages, t }: Pick<Editor, 'messages' | 't'>,
  of: ValuesName,
  { path, schema, entry }: ResolvedEntry,
): PropertyWords {
  const names = propertyNames(of, path);
  const say = (end: string) => messages.lookUp(names.map((name) => `${name}${end}`));
  return {
    label: entry.label ? t(entry.label) : (say('') ?? schema.title ?? path.join(' ')),
    help: plain(say('.help') ?? schema.description ?? ''),
  };
}

/** Descriptions are written for the reference, with `code` in backticks. */
function plain(description: string): string {
  return description.replaceAll('`', '');
}
