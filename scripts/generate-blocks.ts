/**
 * Writes docs/reference/blocks.md: the fields of every block kind and of other nodes, from the declarations of
 * `packages/design`. `--check` compares instead.
 */
import { blockKinds } from '../packages/design/src/blocks/index.ts';
import { blockKindNames, kindModes } from '../packages/design/src/blocks/kinds.data.ts';
import { CURRENT_SCHEMA_VERSION, displayModes } from '../packages/design/src/design.ts';
import { bodyNodes } from '../packages/design/src/nodes/body.ts';
import { columnNode } from '../packages/design/src/nodes/column.ts';
import { contentNode } from '../packages/design/src/nodes/content.ts';
import { rowNode } from '../packages/design/src/nodes/row.ts';
import type { Declaration } from '../packages/design/src/schema/declare.ts';
import type { FieldSchema, Fields } from '../packages/design/src/schema/field.ts';
import { unitName, units } from '../packages/design/src/schema/units.ts';
import { writeGenerated } from './write-generated.ts';

/** Only the name of a shape with more fields is shown. */
const INSIDE_SHOWN_MAX = 20;
/** Longer defaults are truncated; the code has them in full. */
const DEFAULT_SHOWN_MAX = 90;

/** An earlier section must have this many rows of a table before a link replaces them. */
const REFERRED_MIN = 3;
const HEAD = '| Field | Type | Default | Meaning |\n|---|---|---|---|';
/** The heading under which each row was shown last. */
const shownUnder = new Map<string, string>();

writeGenerated({ 'docs/reference/blocks.md': write() });

function write(): string {
  const kinds = blockKindNames.map((kind) =>
    section(`\`${kind}\` · ${blockKinds[kind].title}`, blockKinds[kind], modes(kindModes[kind])),
  );
  const bodies = displayModes.map((mode) => section(`Body, mode \`${mode}\``, bodyNodes[mode]));
  const shapes = Object.entries(units).map(([name, { schema }]) => shape(name, schema));
  return `<!-- Written by scripts/generate-blocks.ts from the declarations in packages/design/src. -->
# Blocks

The values of every kind of block and of what holds blocks: rows, columns and the body. Schema version ${CURRENT_SCHEMA_VERSION}. Written by
\`npm run docs\` from the declarations in \`packages/design\`; the same declarations make the JSON Schema documents that
\`GET /v3/templates/schema\` serves.

Omitted fields have their default. Unknown fields are allowed everywhere and preserved. \`_override\`
holds, by device (\`desktop\`, \`tablet\`, \`mobile\`), the values that differ there, and \`hideDesktop\`, \`hideTablet\`,
\`hideMobile\`, which hide a node on one of them.

## Kinds

${kinds.join('\n')}
${section('What every block has', contentNode)}
## What holds blocks

${section('Row, header, footer', rowNode)}
${section('Column', columnNode)}
${bodies.join('\n')}
## Shared shapes

${shapes.join('\n')}`;
}

function modes(made: readonly string[]): string {
  return made.length === displayModes.length ? '' : ` Made for: ${made.join(', ')}.`;
}

function section(heading: string, { description, fields }: Declaration, note = ''): string {
  const table = Object.keys(fields).length > 0 ? `\n${ownTable(heading, fields)}\n` : '';
  return `### ${heading}\n\n${description}${note}\n${table}`;
}

function shape(name: string, schema: FieldSchema): string {
  const { examples = [], ...rest } = schema;
  const shown =
    examples.length > 0 ? ` For example ${examples.map((example) => code(example)).join(', ')}.` : '';
  const table = schema.properties ? `\n${tableOf(schema.properties)}\n` : '';
  return `### ${name}\n\n${schema.description ?? ''}${shown} Type: ${typeOf(rest)}.\n${table}`;
}

/** The table without the rows of an earlier section, which a sentence names. */
function ownTable(heading: string, fields: Fields): string {
  const rows = Object.entries(fields).map(([name, field]) => ({ name, row: rowOf(name, field) }));
  const shared = [...Map.groupBy(rows, ({ row }) => shownUnder.get(row))].filter(
    ([earlier, each]) => earlier !== undefined && each.length >= REFERRED_MIN,
  );
  const isShared = new Set(shared.flatMap(([, each]) => each));
  const own = rows.filter((each) => !isShared.has(each)).map(({ row }) => row);
  for (const row of own) shownUnder.set(row, heading);
  const references = shared.map(([earlier = '', each]) => {
    const names = each.map(({ name }) => `\`${name}\``).join(', ');
    return `As in [${earlier}](#${anchorOf(earlier)}): ${names}.`;
  });
  return [...(own.length > 0 ? [[HEAD, ...own].join('\n')] : []), ...references].join('\n\n');
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function tableOf(fields: Fields): string {
  return [HEAD, ...Object.entries(fields).map(([name, field]) => rowOf(name, field))].join('\n');
}

function rowOf(name: string, field: Fields[string]): string {
  const usual = field.default === undefined ? '' : code(field.default);
  return `| \`${name}\` | ${typeOf(field)} | ${usual} | ${cell(field.description ?? '')} |`;
}

function typeOf(field: FieldSchema): string {
  if (field.$ref) return `[${unitName(field.$ref)}](#${unitName(field.$ref).toLowerCase()})`;
  const words = field.enum?.filter((word) => word !== null && word !== '');
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  const named = typeof field.type === 'string' ? [field.type] : (field.type ?? []);
  const types = named.filter((type) => type !== 'null' && !(type === 'array' && named.includes('object')));
  if (types[0] === 'array') return field.items ? `list of ${typeOf(field.items)}` : 'list';
  if (types.length === 0) return 'any';
  return `${types.join(' or ')}${insideOf(field)}${usualOf(field)}`;
}

function insideOf({ properties = {} }: FieldSchema): string {
  const names = Object.keys(properties);
  if (names.length === 0 || names.length > INSIDE_SHOWN_MAX) return '';
  return `: ${names.map((name) => `\`${name}\``).join(', ')}`;
}

function usualOf({ type, examples = [] }: FieldSchema): string {
  if (examples.length === 0 || !(type?.[0] === 'string' && type.length === 2)) return '';
  return `, such as ${examples.map((example) => `\`${example}\``).join(', ')}`;
}

function code(value: unknown): string {
  const text = JSON.stringify(value);
  return `\`${cell(text.length > DEFAULT_SHOWN_MAX ? `${text.slice(0, DEFAULT_SHOWN_MAX)}…` : text)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
