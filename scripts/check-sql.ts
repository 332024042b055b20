/**
 * Requires the SQL of a group of tables to be in its repository only; `sql-repositories.ts` lists them. Statements that
 * write to several groups get the parts of the others from their repositories, except those of `STATEMENTS`.
 *
 * Reads every template and every call of a query builder; fails if SQL names a table outside its repository, a listed
 * file does not exist or need not be listed, or a table of the database has no repository.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { repositories } from './sql-repositories.ts';

const root = join(import.meta.dirname, '../apps/server/src');

/** Statements that write to several groups and read best as one text. */
const STATEMENTS = new Set(['email/accept/insert-accepted-emails.ts']);
/** Tests and fixtures write rows directly. `platform/database` has migrations, and partitions of any table. */
const EXEMPT = /\.test\.ts$|(^|\/)testing\.ts$|-fixture\.ts$|conformance\.ts$|^platform\/database\//;
/** Placeholder for a table whose name is a variable: `sql.table(name)`, `updateTable(name)`. */
const AT_RUN_TIME = '';
const BUILDERS = new Set([
  'table',
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
]);

const files = globSync('**/*.ts', { cwd: root })
  .filter((file) => !EXEMPT.test(file))
  .sort();
const checked = new Map(
  repositories.flatMap((each) => each.tables.map((table) => [table, each.files] as const)),
);
const usedIn = new Map(files.map((file) => [file, tablesIn(readFileSync(join(root, file), 'utf8'))]));
const faults = [...usedIn].flatMap(([file, tables]) =>
  [...tables].flatMap((table) => {
    const repository = checked.get(table);
    if (!repository || repository.includes(file) || STATEMENTS.has(file)) return [];
    return [`${file}: SQL names the table ${table}; its repository is ${repository.join(', ')}`];
  }),
);
for (const { tables, files: listed } of repositories)
  for (const file of listed)
    if (!tables.some((table) => usedIn.get(file)?.has(table)))
      faults.push(`${file} has no SQL of ${tables.join(', ')}: take it out of the list`);
for (const [file, tables] of usedIn)
  if (tables.has(AT_RUN_TIME) && !repositories.some(({ files }) => files.includes(file)))
    faults.push(`${file}: SQL names a table at run time, which is for repositories`);
for (const table of tablesOfDatabase())
  if (!checked.has(table)) faults.push(`the table ${table} has no repository in scripts/sql-repositories.ts`);

for (const fault of faults) console.error(fault);
console.log(`${usedIn.size} files, ${checked.size} tables in repositories, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** Tables that the SQL of a source file names. */
function tablesIn(source: string): Set<string> {
  const found = new Set<string>();
  // Most files have no SQL, and need no parser.
  if (!/`|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join\(/.test(source)) return found;
  const names = [...checked.keys()].join('|');
  const inSql = new RegExp(`\\b(?:from|join|into|update|table|using|only)\\s+(${names})\\b`, 'gi');
  const atStart = new RegExp(`^\\s*(${names})\\b`);
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (node.type === 'TemplateElement')
      for (const [, table] of String(node.raw).matchAll(inSql)) found.add(String(table));
    // A relation that other statements join: sql`email_queue as queue …`.
    if (node.type === 'TaggedTemplateExpression') {
      const [first] = (node.template as { quasis: SyntaxNode[] }).quasis;
      const table = atStart.exec(String(first?.raw))?.[1];
      if (table) found.add(table);
    }
    if (node.type === 'CallExpression') for (const table of builderTables(node)) found.add(table);
  });
  return found;
}

type SyntaxNode = { type?: unknown; [name: string]: unknown };

/** `selectFrom('emails as e')` and `selectFrom(['emails as e', …])`. */
function builderTables({ callee, arguments: given }: SyntaxNode): string[] {
  const method = ((callee as SyntaxNode).property as SyntaxNode | undefined)?.value;
  if (typeof method !== 'string' || !BUILDERS.has(method)) return [];
  const first = (given as { expression: SyntaxNode }[])[0]?.expression;
  const texts: SyntaxNode[] = [];
  if (first) visit(first, (node) => void (node.type === 'StringLiteral' && texts.push(node)));
  if (first?.type === 'Identifier') return [AT_RUN_TIME];
  return texts.flatMap(({ value }) => String(value).split(' ', 1)).filter((table) => checked.has(table));
}

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    see(value as SyntaxNode);
    for (const each of Object.values(value)) visit(each, see);
  }
}

/** Partitions have no SQL of their own. */
function tablesOfDatabase(): string[] {
  const types = readFileSync(join(root, 'platform/database/tables.generated.ts'), 'utf8');
  return Array.from(types.matchAll(/^ {2}(\w+): \{$/gm), ([, table]) => String(table));
}
