import { createHash } from 'node:crypto';
import { type Design, type DisplayMode, displayModes, fullToSimple, simpleToFull } from '@postpress/design';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';

/** Members that come first in files, in this order; all others follow in the order of the alphabet. */
const LEADING = ['id', 'key', 'name', 'type', 'slug', 'displayMode', 'category', 'folder', 'tags'] as const;
/** Members that come last, because they are long. */
const TRAILING = ['values', 'cells', 'columns', 'contents', 'rows', 'headers', 'footers', 'design'] as const;

const rank = (key: string) => {
  const first = (LEADING as readonly string[]).indexOf(key);
  if (first >= 0) return first - LEADING.length;
  return (TRAILING as readonly string[]).indexOf(key) + 1;
};

/** JSON in the one order and layout that files have, so that equal content is equal text. */
export function canonicalText(value: unknown): string {
  return `${JSON.stringify(ordered(value), null, 2)}\n`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key])]));
}

/** Identifies a content in the lock file. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(canonicalText(content)).digest('hex').slice(0, 32);
}

/** The readable form of a design: Simple, with all that an author set. */
export function readableDesign(design: JsonObject, displayMode: DisplayMode, where: string): JsonObject {
  const simple = fullToSimple(design as unknown as Design, { displayMode, includeHidden: true });
  if (!simple.ok) throw unusable(where, simple.issues);
  return simple.design as unknown as JsonObject;
}

/**
 * The Full form of a readable design. With the stored design, what was not edited stays as it is stored.
 *
 * @throws StartError naming the file and the fault
 */
export function fullDesign(
  readable: JsonObject,
  displayMode: DisplayMode,
  where: string,
  stored?: { design: JsonObject; displayMode: DisplayMode },
): JsonObject {
  const origin =
    stored &&
    fullToSimple(stored.design as unknown as Design, {
      displayMode: stored.displayMode,
      includeHidden: true,
      includeConversion: true,
    });
  const _conversion = origin?.ok ? origin.design._conversion : undefined;
  const edited = { ...readable, ...(_conversion && { _conversion }) } as unknown as Design;
  const full = simpleToFull(edited, { displayMode });
  if (!full.ok) throw unusable(where, full.issues);
  return full.design as unknown as JsonObject;
}

function unusable(where: string, issues: readonly { path: string; message: string }[]): StartError {
  const [{ path, message } = { path: '', message: 'it has no body' }] = issues;
  return new StartError(`${where}: the design cannot be used: ${path ? `${path}: ` : ''}${message}`);
}

/**
 * A file's content as the service would return it: nodes with their ids, no values that equal their default.
 *
 * @throws StartError naming the file and the fault
 */
export function normalize(path: string, content: unknown): JsonObject {
  if (!isJsonObject(content)) throw new StartError(`${path} is not a JSON object.`);
  const [member, value] = path.startsWith('templates/') ? ['design', content.design] : ['data', content.data];
  if (path.startsWith('templates/')) {
    if (typeof content.name !== 'string' || content.name === '') throw new StartError(`${path} has no name.`);
    if (!isJsonObject(value)) throw new StartError(`${path} has no design.`);
  }
  if (path === 'topics.json') return mapValues(content, completeTopic);
  if (!isJsonObject(value)) return content;
  const mode = modeOf(path, content);
  const design = isJsonObject(value.body) ? readableDesign(fullDesign(value, mode, path), mode, path) : value;
  return { ...withoutEmpty({ ...content, displayMode: mode }), [member]: design };
}

/** With the members that the service fills in, and without switches that are off. */
function completeTopic(topic: unknown): unknown {
  if (!isJsonObject(topic)) return topic;
  const { trackOpens, trackClicks, ...rest } = topic;
  const tracked = {
    ...(trackOpens === true && { trackOpens }),
    ...(trackClicks === true && { trackClicks }),
  };
  return withoutEmpty({ default: 'subscribed', public: true, ...rest, ...tracked });
}

function mapValues(object: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

/** Without what is null, an empty list, text or object: files show what was set. */
function withoutEmpty(members: JsonObject): JsonObject {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isEmpty(value)));
}

/** @throws StartError for a mode that there is not */
export function modeOf(path: string, { displayMode = 'email' }: JsonObject): DisplayMode {
  const mode = displayModes.find((each) => each === displayMode);
  if (mode) return mode;
  throw new StartError(`${path}: displayMode is one of ${displayModes.join(', ')}.`);
}

/** The file name of a template or block: its name in lower-case letters, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'unnamed'
  );
}
