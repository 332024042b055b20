import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { ruleWords, typeWords } from './schema-words.ts';

/** One field that a caller may send. */
export type InputRow = { name: string; type: string; default: string; meaning: string };

/** The fields of an object; those of nested objects have dotted names: `customTools[].slug`. */
export function inputRows(schema: JsonObject, prefix = ''): InputRow[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    return [rowOf(path, field, required.includes(name)), ...rowsWithin(path, field)];
  });
}

/** An operation must repeat this many fields before a link replaces them. */
const REFERRED_MIN = 2;

/**
 * A Markdown list.
 *
 * @param describedBy the operation that described a field first, by its line: fields that an earlier operation of the
 * page described in the same words, also within `emails[]`, are replaced by a link to it
 */
export function inputList(
  rows: readonly InputRow[],
  operationId: string,
  describedBy: Map<string, string>,
): string {
  const lines = rows.map((row) => ({ row, line: lineOf(row) }));
  const known = Map.groupBy(lines, ({ row }) =>
    pathsWithin(row.name)
      .map((name) => describedBy.get(lineOf({ ...row, name })))
      .find((earlier) => earlier !== undefined),
  );
  const referred = [...known].filter(
    ([earlier, each]) => earlier !== undefined && earlier !== operationId && each.length >= REFERRED_MIN,
  );
  const isReferred = new Set(referred.flatMap(([, each]) => each));
  const references = referred.map(([earlier = '', each]) => {
    const names = each.map(({ row }) => `\`${row.name}\``).join(', ');
    return `- As in [${earlier}](#${earlier.toLowerCase()}): ${names}`;
  });
  const own = lines.filter((each) => !isReferred.has(each)).map(({ line }) => line);
  for (const { line } of lines) if (!describedBy.has(line)) describedBy.set(line, operationId);
  return [...own, ...references].join('\n');
}

/** `emails[].attachments[].url` → itself, `attachments[].url`. A field of its own name alone means something else. */
function pathsWithin(name: string): string[] {
  return name.startsWith('emails[].') ? [name, name.slice('emails[].'.length)] : [name];
}

function lineOf({ name, type, default: usual, meaning }: InputRow): string {
  const preset = usual === '' || usual === '**required**' ? usual : `default ${usual}`;
  const facts = [type, preset].filter((fact) => fact !== '').join(', ');
  return `- \`${name}\` ${facts}${meaning === '' ? '' : `. ${meaning}`}`;
}

function rowOf(name: string, field: JsonObject, isRequired: boolean): InputRow {
  const { description, default: usual } = field;
  const rules = ruleWords(field);
  const sentences = [
    typeof description === 'string' ? withStop(description) : '',
    rules === '' ? '' : withStop(rules[0]?.toUpperCase() + rules.slice(1)),
  ];
  return {
    name,
    type: typeWords(field),
    default: isRequired ? '**required**' : usual === undefined ? '' : `\`${String(usual)}\``,
    meaning: sentences
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('\n', ' '),
  };
}

function withStop(text: string): string {
  return /[.:!?]$/.test(text) ? text : `${text}.`;
}

function rowsWithin(path: string, field: JsonObject): InputRow[] {
  if (field.properties) return inputRows(field, `${path}.`);
  const items = field.items as JsonObject | undefined;
  return items?.properties ? inputRows(items, `${path}[].`) : [];
}
