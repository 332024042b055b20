import type { JsonObject } from '../../apps/server/src/http/openapi/plain-schema.ts';
import { ruleWords, typeWords } from './schema-words.ts';

/** One field that a caller may send. */
export type InputRow = { name: string; type: string; default: string; meaning: string };

/** The fields of an object, those of objects within under their dotted names: `customTools[].slug`. */
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

/** A table in Markdown. */
export function inputTable(rows: readonly InputRow[]): string {
  const lines = rows.map((row) => `| \`${row.name}\` | ${row.type} | ${row.default} | ${row.meaning} |`);
  return ['| Field | Type | Default | Meaning |', '|---|---|---|---|', ...lines].join('\n');
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
