import type { Design } from '../design.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { type Counters, countMeta, nextMeta, statedCounters } from './numbering.ts';
import { readRichText } from './paragraph/read-rich-text.ts';
import { type CharacterBudget, newBudget } from './paragraph/reading.ts';

/**
 * The result of `textToParagraph`: the new design, and a message for each block that lost something or was not
 * converted.
 */
export type ParagraphConversion = { design: Design; convertedCount: number; warnings: string[] };

/**
 * Converts every legacy text block (`text`, `text_deprecated`) to a `paragraph` block with the same text, links and
 * styles, including translations and device overrides.
 *
 * A block keeps its id and other values but gets a new number. A text with content that a paragraph cannot represent,
 * such as a table or an image, stays a text block, with a warning. Works on Full and Simple designs of any version;
 * anything else is returned unchanged. The design is not changed.
 */
export function textToParagraph(design: Design): ParagraphConversion {
  const conversion: Conversion = {
    counters: statedCounters(design?.counters),
    count: 0,
    warnings: [],
    room: newBudget(),
  };
  if (!isJsonObject(design) || !isJsonObject(design.body)) return { design, convertedCount: 0, warnings: [] };
  withContents(design.body, (content) => {
    if (content.type === 'paragraph') countMeta(conversion.counters, metaOf(content));
    return content;
  });
  const body = withContents(design.body, (content, path) => convertContent(content, path, conversion));
  const { counters, count: convertedCount, warnings } = conversion;
  if (convertedCount === 0) return { design, convertedCount, warnings };
  const isNumbered = isJsonObject(design.counters);
  const converted = { ...design, body, ...(isNumbered && { counters: { ...design.counters, ...counters } }) };
  return { design: converted as unknown as Design, convertedCount, warnings };
}

type Conversion = { counters: Counters; count: number; warnings: string[]; room: CharacterBudget };

/** The default font size of a text (`textDefaults.fontSize`). */
const BASE_PX = 14;

function convertContent(content: JsonObject, path: string, conversion: Conversion): JsonObject {
  const { type, values } = content;
  if ((type !== 'text' && type !== 'text_deprecated') || !isJsonObject(values)) return content;
  const reader = newReader(values, conversion.room);
  const paragraph = paragraphValues(values, reader);
  const name = nameOf(content, path);
  if (reader.obstacles.size > 0) {
    conversion.warnings.push(
      `${name} stays a text block: a paragraph cannot hold ${sentence(reader.obstacles)}.`,
    );
    return content;
  }
  if (reader.lost.size > 0) {
    conversion.warnings.push(`${name} is now a paragraph without ${sentence(reader.lost)}.`);
  }
  conversion.count++;
  const meta = metaOf(content);
  if (isJsonObject(meta)) {
    paragraph._meta = { ...meta, ...nextMeta(conversion.counters, 'u_content_paragraph') };
  }
  const { hasDeprecatedFontControls: _, ...kept } = content;
  return { ...kept, type: 'paragraph', values: paragraph };
}

/** Reads several texts of one block and collects what they would lose. */
type Reader = { lost: Set<string>; obstacles: Set<string>; read: (text: unknown) => string };

function newReader(values: JsonObject, room: CharacterBudget): Reader {
  const { fontSize } = values;
  const isSize = typeof fontSize === 'string' || typeof fontSize === 'number';
  const basePx = (isSize && Number.parseFloat(`${fontSize}`)) || BASE_PX;
  const lost = new Set<string>();
  const obstacles = new Set<string>();
  const read = (text: unknown) => {
    if (typeof text !== 'string' && text !== null && text !== undefined) {
      obstacles.add(`a text that is ${Array.isArray(text) ? 'a list' : `of type ${typeof text}`}`);
      return '';
    }
    const rich = readRichText(text ?? '', basePx, room);
    for (const loss of rich.lost) lost.add(loss);
    for (const obstacle of rich.obstacles) obstacles.add(obstacle);
    return rich.state ? JSON.stringify(rich.state) : '';
  };
  return { lost, obstacles, read };
}

function paragraphValues(values: JsonObject, reader: Reader): JsonObject {
  const { text, ...kept } = values;
  const paragraph: JsonObject = { ...kept, textJson: reader.read(text) };
  for (const key of ['_languages', '_override']) {
    if (isJsonObject(kept[key])) paragraph[key] = withoutTexts(kept[key], reader);
  }
  return paragraph;
}

/** Partial values by language or device, with their own texts turned too. */
function withoutTexts(partials: JsonObject, reader: Reader): JsonObject {
  return Object.fromEntries(
    Object.entries(partials).map(([key, partial]) => {
      if (!isJsonObject(partial) || !Object.hasOwn(partial, 'text')) return [key, partial];
      const { text, ...kept } = partial;
      return [key, { ...kept, textJson: reader.read(text) }];
    }),
  );
}

function metaOf({ values }: JsonObject): unknown {
  return isJsonObject(values) ? values._meta : undefined;
}

/** How a warning names a block: by its name in the editor, its id and its path, if known. */
function nameOf(content: JsonObject, path: string): string {
  const meta = metaOf(content);
  const names = [isJsonObject(meta) ? meta.htmlID : undefined, content.id].filter(
    (name) => typeof name === 'string' && name !== '',
  );
  return `Text block ${[...names, path].join(', ')}`;
}

function sentence(parts: Set<string>): string {
  const all = [...parts];
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}

/** Returns the replacement of a content block; `path` is dotted: `body.rows.0.columns.1.contents.0`. */
type ChangeContent = (content: JsonObject, path: string) => JsonObject;

/** Replaces every content block of a body; malformed parts stay unchanged. */
function withContents(body: JsonObject, change: ChangeContent): JsonObject {
  const changed = { ...body };
  for (const list of ['headers', 'rows', 'footers']) {
    if (!Array.isArray(body[list])) continue;
    changed[list] = body[list].map((row, at) =>
      isJsonObject(row) ? withRowContents(row, `body.${list}.${at}`, change) : row,
    );
  }
  return changed;
}

function withRowContents(row: JsonObject, path: string, change: ChangeContent): JsonObject {
  return withChildren(row, 'columns', path, (column, columnPath) =>
    withChildren(column, 'contents', columnPath, change),
  );
}

function withChildren(parent: JsonObject, key: string, path: string, change: ChangeContent): JsonObject {
  if (!Array.isArray(parent[key])) return parent;
  const children = parent[key].map((child, at) =>
    isJsonObject(child) ? change(child, `${path}.${key}.${at}`) : child,
  );
  return { ...parent, [key]: children };
}
