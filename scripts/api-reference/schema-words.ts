import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';

/** The type of a value in a few words: `integer`, `email or web`, `array of strings`, `object or null`. */
export function typeWords(schema: JsonObject): string {
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).map((each) => `\`${each}\``).join(', ');
  const branches = branchesOf(schema);
  if (branches) return branches.map(typeWords).join(' or ');
  const types = [schema.type ?? 'anything'].flat() as string[];
  return types
    .map((type) => (type === 'array' ? arrayWords(schema) : formatWords(type, schema)))
    .join(' or ');
}

/** The alternatives of a schema, if it has any. */
export function branchesOf(schema: JsonObject): JsonObject[] | undefined {
  return (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
}

function arrayWords({ items, maxItems }: JsonObject): string {
  if (!items) return maxItems === 0 ? 'empty array' : 'array';
  const item = items as JsonObject;
  const words = typeWords(item);
  if (words === 'anything') return 'array';
  return item.enum ? `array of ${words}` : `array of ${words}s`;
}

function formatWords(type: string, { format }: JsonObject): string {
  return type === 'string' && typeof format === 'string' ? format : type;
}

const rules: readonly [keyword: string, words: (value: unknown) => string][] = [
  ['minimum', (value) => `at least ${number(value)}`],
  ['maximum', (value) => `at most ${number(value)}`],
  ['minLength', (value) => (value === 1 ? 'not empty' : `${number(value)} characters or more`)],
  ['maxLength', (value) => `at most ${number(value)} characters`],
  ['minItems', (value) => (value === 1 ? 'not empty' : `${number(value)} items or more`)],
  ['maxItems', (value) => (value === 0 ? '' : `at most ${number(value)} items`)],
  ['minProperties', (value) => `${number(value)} members or more`],
  ['maxProperties', (value) => `at most ${number(value)} members`],
  ['pattern', (value) => patternWords(String(value))],
];

/** Patterns that the head of the reference explains once. */
const explained: Readonly<Record<string, string>> = {
  [String.raw`^[^\u0000\ud800-\udfff]*$`]: '',
  [String.raw`^[^\u0000\ud800-\udfff]*[^\s\u0000\ud800-\udfff][^\u0000\ud800-\udfff]*$`]: 'not blank',
  [String.raw`^(?=[\s\S]*\S)[^\u0000\ud800-\udfff]*$`]: 'not blank',
  '^[1-9][0-9]{0,9}$': 'a number as text',
  '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$': 'a UUID',
};

function patternWords(pattern: string): string {
  return explained[pattern] ?? `matches \`${pattern.replaceAll('|', '\\|')}\``;
}

/** Constraints beyond the type: `at least 1, at most 100`. Empty without any. */
export function ruleWords(schema: JsonObject): string {
  return rules
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, words]) => words(schema[keyword]))
    .filter((words) => words !== '')
    .join(', ');
}

function number(value: unknown): string {
  return Number(value).toLocaleString('en-US');
}
