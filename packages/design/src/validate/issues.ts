import type { Issue, IssueCode } from '../design.ts';

/** At most this many findings are listed; the rest is counted. */
export const ISSUES_LISTED_MAX = 100;

/** Findings in the order they are met: the first hundred are kept, all are counted. */
export class IssueList {
  readonly issues: Issue[] = [];
  count = 0;

  add(path: string, message: string, code: IssueCode): void {
    this.count++;
    if (this.issues.length < ISSUES_LISTED_MAX) this.issues.push({ path, message, code });
  }
}
