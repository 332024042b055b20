import type { SuppressionReason } from '@postpress/contracts';

/** An address to suppress, with its line number, from 1. */
export type Entry = { line: number; email: string; reason?: SuppressionReason };
/** The unique addresses of a text, and its lines without an address. */
export type Reading = { entries: Entry[]; faults: { line: number; text: string }[] };

const everyReason: Record<SuppressionReason, true> = {
  hard_bounce: true,
  complaint: true,
  manual: true,
  unsubscribe: true,
};
const reasons = Object.keys(everyReason) as SuppressionReason[];

const ADDRESS = /[^\s,;"'<>]+@[^\s,;"'<>]+/;
const FAULT_CHARACTERS = 80;

/**
 * Addresses of a text or CSV: of each line the first, and its reason where a cell is one of ours. A first line without an address
 * is taken for the heads of columns.
 */
export function readEntries(text: string): Reading {
  const seen = new Set<string>();
  const reading: Reading = { entries: [], faults: [] };
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const email = ADDRESS.exec(content)?.[0].toLowerCase();
    if (email === undefined) {
      if (content.trim() !== '' && line > 1)
        reading.faults.push({ line, text: content.trim().slice(0, FAULT_CHARACTERS) });
      continue;
    }
    if (seen.has(email)) continue;
    seen.add(email);
    const reason = reasonIn(content);
    reading.entries.push({ line, email, ...(reason && { reason }) });
  }
  return reading;
}

function reasonIn(line: string): SuppressionReason | undefined {
  const cells = line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
  return reasons.find((reason) => cells.includes(reason));
}
