import { isJsonObject, type JsonObject } from './json.ts';

/** Returns the replacement of a content block; `path` is dotted: `body.rows.0.columns.1.contents.0`. */
export type ChangeContent = (content: JsonObject, path: string) => JsonObject;

/** Replaces every content block of a body; malformed parts stay unchanged. */
export function withContents(body: JsonObject, change: ChangeContent): JsonObject {
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

/** Visits every content block of a body, in the order of the page. */
export function forEachContent(body: JsonObject, visit: (content: JsonObject) => void): void {
  withContents(body, (content) => {
    visit(content);
    return content;
  });
}
