import { isJsonObject } from '@postpress/design/json';
import { firstElementOf } from '@postpress/markup';

/** The input of an import. */
export type ImportSource =
  | { kind: 'design'; design: Record<string, unknown> }
  | { kind: 'html'; html: string }
  | { kind: 'mjml'; mjml: string }
  | { kind: 'unreadable'; reason: 'json' | 'notADesign' | 'empty' };

/** The format of a text, by its beginning: a design is JSON with a body, MJML says so, everything else is a page. */
export function readImport(text: string): ImportSource {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { kind: 'unreadable', reason: 'empty' };
  if (trimmed.startsWith('{')) return readDesign(trimmed);
  if (firstElementOf(trimmed) === 'mjml') return { kind: 'mjml', mjml: trimmed };
  return { kind: 'html', html: trimmed };
}

function readDesign(text: string): ImportSource {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', reason: 'json' };
  }
  // Exports of other editors wrap the design.
  const { design, body } = value as { design?: unknown; body?: unknown };
  const found =
    isJsonObject(design) && isJsonObject(design.body)
      ? design
      : isJsonObject(body)
        ? (value as Record<string, unknown>)
        : undefined;
  return found ? { kind: 'design', design: found } : { kind: 'unreadable', reason: 'notADesign' };
}

/** The name of a template from that of its file. */
export function nameOfFile(fileName: string): string {
  return (
    fileName
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[-_]+/g, ' ')
      .trim() || fileName
  ).slice(0, 255);
}
