import { structure } from '../schema/structure.ts';
import type { IssueList } from './issues.ts';
import { listIssues } from './list-issues.ts';
import { listValueIssues } from './list-value-issues.ts';
import { valueChecks } from './value-checks.generated.ts';

/** Lists the issues of embedded blocks: the slides of a carousel. */
export function listEmbeddedIssues(embedded: unknown, path: string, found: IssueList): void {
  const before = found.count;
  listIssues(structure.embedded(), embedded, path, '', found);
  if (found.count > before) return;
  const slides = (embedded as { images?: { values?: unknown[] } } | null)?.images?.values ?? [];
  for (let i = 0; i < slides.length; i++) {
    if (!valueChecks.image(slides[i]))
      listValueIssues('image', slides[i], `${path}.images.values.${i}`, found);
  }
}
