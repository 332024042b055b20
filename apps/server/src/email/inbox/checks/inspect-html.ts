import { auditDesign, type Finding } from '@postpress/audit';
import { importHtml } from '@postpress/import';
import type { Computation } from '../../../base/computation.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** A finding without the nodes of the design that it was found in. */
export type HtmlFinding = Pick<Finding, 'code' | 'severity' | 'category' | 'message' | 'help'> & {
  count: number;
};
export type InspectedHtml = { page: ReadPage; findings: readonly HtmlFinding[] };

/** Rules about how a design is made; the design was made from the HTML just now. */
const ABOUT_DESIGNS: ReadonlySet<Finding['category']> = new Set(['structure']);

/** Reads an email's HTML and audits it as a design. */
export const inspectHtml: Computation<{ html: string; subject: string }, InspectedHtml> = {
  module: import.meta.url,
  name: 'inspectHtml',
  onThread: true,
  run({ html, subject }) {
    const { design } = importHtml(html, { displayMode: 'email' });
    const { findings } = auditDesign(design, { displayMode: 'email', html, subject });
    const byText = Map.groupBy(
      findings.filter(({ category }) => !ABOUT_DESIGNS.has(category)),
      ({ code, message }) => `${code} ${message}`,
    );
    const counted = [...byText.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const { code, severity, category, message, help } = first;
      return [{ code, severity, category, message, help, count: 1 + more.length }];
    });
    return { page: readPage(html), findings: counted };
  },
};
