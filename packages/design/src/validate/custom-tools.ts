import { type DisplayMode, displayModes, type Issue } from '../design.ts';
import type { FieldSchema } from '../schema/field.ts';
import { IssueList } from './issues.ts';
import { describe } from './list-issues.ts';
import { schemaOfExample, schemaOfProperty, type ToolProperty } from './tool-property.ts';

/** A custom tool as a caller declares it for validation. */
export type CustomTool = {
  /** Names the tool in `slug` of its blocks. */
  slug: string;
  type?: string;
  label?: string;
  /** What the author may set, by group. */
  options: { [group: string]: { options?: { [property: string]: ToolProperty } } };
  /** Further values of its blocks, each with an example. */
  values?: { [name: string]: unknown };
  supportedDisplayModes?: DisplayMode[];
};

const CUSTOM_TOOLS_MAX = 100;
const OPTION_GROUPS_MAX = 100;
const OPTIONS_A_GROUP_MAX = 200;

/** A declared tool, prepared for checking its blocks. */
type DeclaredTool = {
  readonly schema: FieldSchema;
  readonly modes: readonly DisplayMode[] | undefined;
  /** Its slug, with the label that authors know it by. */
  readonly name: string;
};
/** By slug. */
export type DeclaredTools = ReadonlyMap<string, DeclaredTool>;

/** Prepares the declared tools; if a slug occurs twice, the first declaration counts. */
export function declareTools(tools: readonly CustomTool[]): DeclaredTools {
  const declared = new Map<string, DeclaredTool>();
  for (const tool of tools) {
    if (declared.has(tool.slug)) continue;
    const { slug, label, supportedDisplayModes: modes } = tool;
    const name = label ? `"${slug}" (${label})` : `"${slug}"`;
    declared.set(slug, { schema: schemaOfTool(tool), modes, name });
  }
  return declared;
}

/** The schema of a tool's values: derived from its examples, or from an option if that is more specific. */
function schemaOfTool({ options, values }: CustomTool): FieldSchema {
  const fields: [string, FieldSchema][] = Object.entries(values ?? {}).map(([name, example]) => [
    name,
    schemaOfExample(example),
  ]);
  for (const group of Object.values(options)) {
    for (const [name, property] of Object.entries(group.options ?? {}))
      fields.push([name, schemaOfProperty(property)]);
  }
  return { properties: Object.fromEntries(fields) };
}

/**
 * The issues of a request's list of custom tools, which make the whole request malformed; empty if the list can be
 * passed to `validateDesign`.
 */
export function customToolIssues(tools: unknown): Issue[] {
  const found = new IssueList();
  if (!Array.isArray(tools)) {
    found.add('customTools', `expected a list, got ${describe(tools)}`, 'invalid_type');
  } else {
    if (tools.length > CUSTOM_TOOLS_MAX)
      reportTooMany(found, 'customTools', 'tools', CUSTOM_TOOLS_MAX, tools.length);
    tools.slice(0, CUSTOM_TOOLS_MAX).forEach((tool, i) => {
      listToolIssues(tool, `customTools.${i}`, found);
    });
  }
  return found.issues;
}

function listToolIssues(tool: unknown, path: string, found: IssueList): void {
  if (!isObjectOrEmptyList(tool)) {
    found.add(path, `expected an object, got ${describe(tool)}`, 'invalid_type');
    return;
  }
  const { slug, type, label, options, values, supportedDisplayModes } = tool;
  if (typeof slug !== 'string') reportType(found, `${path}.slug`, 'a text', slug);
  else if (slug === '') found.add(`${path}.slug`, 'must not be empty', 'too_small');
  if (type !== undefined && type !== 'custom') {
    found.add(`${path}.type`, `expected "custom", got ${describe(type)}`, 'invalid_value');
  }
  if (label !== undefined && label !== null && typeof label !== 'string')
    reportType(found, `${path}.label`, 'a text', label);
  if (values !== undefined && !isObjectOrEmptyList(values))
    reportType(found, `${path}.values`, 'an object', values);
  if (isObjectOrEmptyList(options)) listGroupIssues(options, `${path}.options`, found);
  else reportType(found, `${path}.options`, 'an object', options);
  if (supportedDisplayModes !== undefined)
    listModeIssues(supportedDisplayModes, `${path}.supportedDisplayModes`, found);
}

function listGroupIssues(groups: { [name: string]: unknown }, path: string, found: IssueList): void {
  const names = Object.keys(groups);
  if (names.length > OPTION_GROUPS_MAX) {
    reportTooMany(found, path, 'option groups', OPTION_GROUPS_MAX, names.length);
    return;
  }
  for (const name of names) {
    const group = groups[name];
    const at = `${path}.${name}`;
    if (!isObjectOrEmptyList(group)) {
      reportType(found, at, 'an object', group);
      continue;
    }
    const { options } = group;
    if (options === undefined) continue;
    if (!isObjectOrEmptyList(options)) reportType(found, `${at}.options`, 'an object', options);
    else if (Object.keys(options).length > OPTIONS_A_GROUP_MAX) {
      reportTooMany(found, `${at}.options`, 'options', OPTIONS_A_GROUP_MAX, Object.keys(options).length);
    }
  }
}

function listModeIssues(modes: unknown, path: string, found: IssueList): void {
  if (!Array.isArray(modes)) {
    reportType(found, path, 'a list', modes);
    return;
  }
  modes.forEach((mode, i) => {
    if ((displayModes as readonly unknown[]).includes(mode)) return;
    found.add(
      `${path}.${i}`,
      `expected one of ${displayModes.join(', ')}, got ${describe(mode)}`,
      'invalid_value',
    );
  });
}

/** Objects only; PHP's empty list passes for an empty one. */
function isObjectOrEmptyList(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0);
}

function reportType(found: IssueList, path: string, expected: string, value: unknown): void {
  const got =
    value === undefined ? `is missing: expected ${expected}` : `expected ${expected}, got ${describe(value)}`;
  found.add(path, got, 'invalid_type');
}

function reportTooMany(found: IssueList, path: string, what: string, most: number, count: number): void {
  found.add(path, `must have at most ${most} ${what}, has ${count}`, 'too_big');
}
