import type { DisplayMode, Values } from '../design.ts';
import type { DeclaredTools } from './custom-tools.ts';
import type { IssueList } from './issues.ts';
import { describe, listIssues } from './list-issues.ts';

type Situation = { readonly tools: DeclaredTools | undefined; readonly displayMode: DisplayMode };

/**
 * Lists the issues of a custom tool's block. It must name its tool. For declared tools, values are checked by type, and
 * the tool must support the display mode; nothing is known about other tools.
 */
export function listCustomBlockIssues(
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
