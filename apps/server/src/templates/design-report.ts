import { auditDesign, type Finding, RULES_VERSION } from '@postpress/audit';
import { CANIEMAIL_DATE, mailClients, viewIn } from '@postpress/clients';
import { type DesignReport, designReportLimits, PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { PageTooLong, renderDesign } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';

export type ReportInput = {
  /** The text of the design, of any version. */
  design: string;
  displayMode: DisplayMode;
  assetBase: string;
  ownOrigin: string;
  /** ISO 8601. */
  createdAt: string;
};

/**
 * The report of a stored design as JSON. Takes 0.1 to 1 s, most of it for the 33 simulated clients, so it never runs on
 * the main thread. @throws AppError PAYLOAD_TOO_LARGE
 */
export const storedReport: Computation<ReportInput, string> = {
  module: import.meta.url,
  name: 'storedReport',
  onThread: true,
  run({ design: text, displayMode, assetBase, ownOrigin, createdAt }) {
    const design = migrateDesign(JSON.parse(text)).design as Design;
    try {
      const options = { displayMode, assetBase, charactersMax: PAGE_CHARACTERS_MAX };
      const { html } = renderDesign(design, options);
      const report = reportOf(design, { displayMode, assetBase, ownOrigin, html });
      const stored: StoredReport = { createdAt, ...report };
      return JSON.stringify(stored);
    } catch (error) {
      if (!(error instanceof PageTooLong || error instanceof RangeError)) throw error;
      throw new AppError('PAYLOAD_TOO_LARGE', 'The design is too large for a report.', { cause: error });
    }
  },
};

/** What a version keeps. */
export type StoredReport = DesignReport & Pick<ReportInput, 'createdAt'>;

type Reported = Omit<ReportInput, 'design' | 'createdAt'> & {
  /** The rendered page, which email clients would get. */
  html: string;
};

/** The report of a design of the current version and its page. */
export function reportOf(
  design: Design,
  { displayMode, assetBase, ownOrigin, html }: Reported,
): DesignReport {
  const { findings, counts, size } = auditDesign(design, { displayMode, assetBase, ownOrigin });
  const listed = findings.slice(0, designReportLimits.findings);
  const { bytes, budgetBytes } = size;
  return {
    rules: currentRules,
    counts,
    size: { bytes, ...(budgetBytes !== undefined && { budgetBytes }) },
    findings: listed.map(toReported),
    help: Object.fromEntries(listed.map(({ code, help }) => [code, help])),
    clients: displayMode === 'email' ? clientsOf(html) : [],
  };
}

/** The rules that reports are made by now. */
export const currentRules: DesignReport['rules'] = { version: RULES_VERSION, clientTests: CANIEMAIL_DATE };

function toReported({ code, severity, category, message, facts, node }: Finding) {
  const bounded = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? shortened(fact) : fact,
  ]);
  return {
    code,
    severity,
    category,
    message: shortened(message),
    facts: Object.fromEntries(bounded) as Record<string, string | number>,
    ...(node && { path: node.path }),
  };
}

function shortened(text: string): string {
  const { textCharacters } = designReportLimits;
  // NUL cannot be stored, nor can half of a surrogate pair.
  const plain = text.replaceAll('\0', '').toWellFormed();
  return plain.length <= textCharacters ? plain : `${[...plain].slice(0, textCharacters - 1).join('')}…`;
}

function clientsOf(html: string): DesignReport['clients'] {
  return mailClients.map((client) => {
    const { id, name, appearance } = client;
    const { clipped, notes } = viewIn(client, html);
    const changes = notes
      .slice(0, designReportLimits.changes)
      .map(({ feature, what, count }) => ({ feature, what, count }));
    return { id, name, appearance, clipped, changes };
  });
}
