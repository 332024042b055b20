import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportItem } from '../../apps/server/src/email/inbound/inbound-report.ts';
import { corpusFolder } from './designs.ts';

/** The label of one recipient of a report. */
export type BounceLabel = {
  hard: boolean;
  reason: string;
  reply: string;
  /** RFC 3463; empty without one. Codes from 5.0.900 on are the labels' own. */
  status: string;
  feedback?: string;
};

export type CorpusBounce = { name: string; raw: Buffer; labels: readonly BounceLabel[] };

/** The kinds of reports in labels: complaints, dead addresses, all other failures and delays; or none. */
export type BounceClass = 'hard' | 'soft' | 'complaint' | 'none';

/** Every labeled report once, whatever its line ends; a mailbox file of several messages counts as each of them. */
export function labeledBounces(): CorpusBounce[] {
  const labeled = Object.entries(labelTable()).filter(([name]) => !name.startsWith('not/'));
  const byReport = Map.groupBy(labeled, ([name]) => name.slice(name.indexOf('/') + 1));
  return [...byReport.values()].flatMap((copies) => {
    const [name = '', entries = []] = copies.find(([path]) => path.startsWith('bsd/')) ?? copies[0] ?? [];
    const messages = messagesOf(readFileSync(join(bouncesFolder(), name)));
    if (messages.length === 1) return messages.map((raw) => ({ name, raw, labels: entries }));
    return messages.map((raw, at) => ({ name, raw, labels: entries.slice(at, at + 1) }));
  });
}

/** Messages with their line ends, and the same with LF. */
export function otherLineEnds(): { raw: Buffer; plain: Buffer }[] {
  return ['dos', 'mac'].flatMap((folder) =>
    readdirSync(join(bouncesFolder(), folder)).map((name) => {
      const raw = readFileSync(join(bouncesFolder(), folder, name));
      return { raw, plain: Buffer.from(raw.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1') };
    }),
  );
}

/** Messages that resemble reports but are none. */
export function noBounces(): Buffer[] {
  return readdirSync(join(bouncesFolder(), 'not')).map((name) =>
    readFileSync(join(bouncesFolder(), 'not', name)),
  );
}

export function labelClass({ hard, reason, feedback }: BounceLabel): BounceClass {
  if (feedback !== undefined) return feedback === 'abuse' || feedback === 'fraud' ? 'complaint' : 'none';
  if (reason === 'delivered' || reason === 'vacation') return 'none';
  return hard ? 'hard' : 'soft';
}

export function itemClass(item: ReportItem): BounceClass {
  if (item.kind === 'complaint') return 'complaint';
  // A delay is not final; as a class it is transient.
  if (item.kind === 'bounce' || item.kind === 'delayed') return item.hard ? 'hard' : 'soft';
  return 'none';
}

function bouncesFolder(): string {
  return join(corpusFolder ?? '', 'bounces');
}

function labelTable(): Record<string, BounceLabel[]> {
  return corpusFolder ? JSON.parse(readFileSync(join(bouncesFolder(), 'labels.json'), 'utf8')) : {};
}

/** The messages of a mailbox file (RFC 4155), or the one message. */
function messagesOf(file: Buffer): Buffer[] {
  const text = file.toString('latin1').replace(/\r\n?/g, '\n');
  const parts = text.split(/(?<=^|\n\n)(?=From \S+ +(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )/);
  return parts.filter((part) => part.trim() !== '').map((part) => Buffer.from(part, 'latin1'));
}
