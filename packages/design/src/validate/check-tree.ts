import { type BlockKind, blockKindNames } from '../blocks/kinds.data.ts';
import type { DesignForm, DisplayMode, Values } from '../design.ts';
import { structure } from '../schema/structure.ts';
import type { ValuesName } from '../schema/values.ts';
import type { DeclaredTools } from './custom-tools.ts';
import type { IssueList } from './issues.ts';
import { describe, listIssues } from './list-issues.ts';
import { listValueIssues } from './list-value-issues.ts';
import { valueChecks } from './value-checks.generated.ts';

/** By kind of block; a map, because kinds in a design may be any text. */
const checks = new Map(blockKindNames.map((kind) => [kind as string, valueChecks[kind]]));

/** What is checked, and against what. */
export type CheckOptions = {
  readonly form: DesignForm;
  readonly displayMode: DisplayMode;
  readonly tools: DeclaredTools | undefined;
};

/** The part of the body whose rows are walked. */
type Section = 'rows' | 'headers' | 'footers';

/**
 * Checks the tree of a design in one pass: body, rows, columns, blocks.
 *
 * The position is kept as numbers and formatted as a path only for issues: most designs are valid, and formatting would
 * cost as much as the checks.
 */
export class TreeCheck {
  readonly #options: CheckOptions;
  readonly #found: IssueList;
  #section: Section = 'rows';
  #row = -1;
  #column = -1;
  #block = -1;

  constructor(options: CheckOptions, found: IssueList) {
    this.#options = options;
    this.#found = found;
  }

  /** Checks the rows of one part of the body. */
  rows(section: Section, rows: unknown): void {
    this.#section = section;
    this.#row = -1;
    this.#column = -1;
    this.#block = -1;
    if (!this.#isList(rows, '')) return;
    for (let i = 0; i < rows.length; i++) {
      this.#row = i;
      this.#checkRow(rows[i]);
    }
  }

  #checkRow(row: unknown): void {
    this.#column = -1;
    this.#block = -1;
    if (!this.#isNode(row)) return;
    const { cells, columns } = row;
    this.#checkCells(cells, columns);
    if (!valueChecks.row(row.values)) this.#listValues('row', row.values);
    if (!this.#isList(columns, '.columns')) return;
    for (let i = 0; i < columns.length; i++) {
      this.#column = i;
      this.#checkColumn(columns[i]);
    }
  }

  #checkColumn(column: unknown): void {
    this.#block = -1;
    if (!this.#isNode(column)) return;
    if (!valueChecks.column(column.values)) this.#listValues('column', column.values);
    const { contents } = column;
    if (!this.#isList(contents, '.contents')) return;
    for (let i = 0; i < contents.length; i++) {
      this.#block = i;
      this.#checkBlock(contents[i]);
    }
  }

  #checkBlock(block: unknown): void {
    if (!this.#isNode(block)) return;
    const { type, values } = block;
    if (typeof type !== 'string' || type === '') {
      this.#reportType(type);
      return;
    }
    const check = checks.get(type);
    if (check === undefined) this.#checkUnknownValues(values);
    else if (!check(values)) this.#listValues(type as BlockKind, values);
    if (type === 'custom') {
      listCustomBlockIssues(block, this.#options, (suffix) => this.#path(suffix), this.#found);
    } else if (type === 'page_break' && this.#options.displayMode !== 'document') {
      const message = `page breaks exist in documents only, not in mode "${this.#options.displayMode}"`;
      this.#found.add(this.#path('.type'), message, 'invalid_value');
    }
    if (block.embedded !== undefined)
      listEmbeddedIssues(block.embedded, this.#path('.embedded'), this.#found);
  }

  #listValues(name: ValuesName, values: unknown): void {
    if (values !== undefined) {
      listValueIssues(name, values, this.#path('.values'), this.#found);
      return;
    }
    if (this.#options.form === 'full') this.#reportMissing('.values', 'an object');
  }

  /** A block of unknown kind is rendered as a marker; only the values of every block can be checked. */
  #checkUnknownValues(values: unknown): void {
    if (typeof values === 'object' && values !== null) return;
    if (values !== undefined) this.#reportWrongType('.values', 'an object', values);
    else if (this.#options.form === 'full') this.#reportMissing('.values', 'an object');
  }

  #checkCells(cells: unknown, columns: unknown): void {
    if (!this.#isList(cells, '.cells')) return;
    for (let i = 0; i < cells.length; i++) {
      const cell: unknown = cells[i];
      if (typeof cell !== 'number') this.#reportWrongType(`.cells.${i}`, 'a number', cell);
      else if (!(cell > 0))
        this.#found.add(this.#path(`.cells.${i}`), `must be more than 0, got ${cell}`, 'too_small');
    }
    if (!Array.isArray(columns) || columns.length === cells.length) return;
    const message = `must have one number a column: ${cells.length} for ${columns.length} columns`;
    this.#found.add(this.#path('.cells'), message, 'custom');
  }

  #isNode(node: unknown): node is Values {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      this.#reportWrongType('', 'an object', node);
      return false;
    }
    const { id } = node as Values;
    if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number') {
      this.#reportWrongType('.id', 'a text', id);
    }
    return true;
  }

  #isList(value: unknown, suffix: string): value is unknown[] {
    if (Array.isArray(value)) return true;
    if (value === undefined) this.#reportMissing(suffix, 'a list');
    else this.#reportWrongType(suffix, 'a list', value);
    return false;
  }

  #reportType(type: unknown): void {
    if (type === '') this.#found.add(this.#path('.type'), 'must name a kind of block', 'invalid_union');
    else if (type === undefined) this.#reportMissing('.type', 'the name of a kind of block');
    else this.#reportWrongType('.type', 'the name of a kind of block', type);
  }

  #reportMissing(suffix: string, expected: string): void {
    this.#found.add(this.#path(suffix), `is missing: expected ${expected}`, 'invalid_type');
  }

  #reportWrongType(suffix: string, expected: string, value: unknown): void {
    this.#found.add(this.#path(suffix), `expected ${expected}, got ${describe(value)}`, 'invalid_type');
  }

  /** The current position as a dotted path. */
  #path(suffix: string): string {
    let path = `body.${this.#section}`;
    if (this.#row >= 0) path += `.${this.#row}`;
    if (this.#row >= 0 && this.#column >= 0) path += `.columns.${this.#column}`;
    if (this.#row >= 0 && this.#column >= 0 && this.#block >= 0) path += `.contents.${this.#block}`;
    return path + suffix;
  }
}

/** Lists the issues of embedded blocks: the slides of a carousel. */
function listEmbeddedIssues(embedded: unknown, path: string, found: IssueList): void {
  const before = found.count;
  listIssues(structure.embedded(), embedded, path, '', found);
  if (found.count > before) return;
  const slides = (embedded as { images?: { values?: unknown[] } } | null)?.images?.values ?? [];
  for (let i = 0; i < slides.length; i++) {
    if (!valueChecks.image(slides[i]))
      listValueIssues('image', slides[i], `${path}.images.values.${i}`, found);
  }
}

type Situation = { readonly tools: DeclaredTools | undefined; readonly displayMode: DisplayMode };

/**
 * Lists the issues of a custom tool's block. It must name its tool. For declared tools, values are checked by type, and
 * the tool must support the display mode; nothing is known about other tools.
 */
function listCustomBlockIssues(
  block: Values,
  { tools, displayMode }: Situation,
  path: (suffix: string) => string,
  found: IssueList,
): void {
  const { slug } = block;
  if (typeof slug !== 'string' || slug === '') {
    reportSlug(slug, path('.slug'), found);
    return;
  }
  const tool = tools?.get(slug);
  if (!tool) return;
  if (tool.modes && tool.modes.length > 0 && !tool.modes.includes(displayMode)) {
    const supported = tool.modes.map((mode) => `"${mode}"`).join(', ');
    found.add(path('.slug'), `the tool ${tool.name} supports ${supported}, not "${displayMode}"`, 'custom');
  }
  listIssues(tool.schema, block.values, path('.values'), '', found);
}

function reportSlug(slug: unknown, path: string, found: IssueList): void {
  if (slug === '') found.add(path, 'must not be empty', 'too_small');
  else if (slug === undefined)
    found.add(path, 'is missing: expected the name of the custom tool', 'invalid_type');
  else found.add(path, `expected the name of the custom tool, got ${describe(slug)}`, 'invalid_type');
}
