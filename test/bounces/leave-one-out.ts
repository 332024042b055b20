import { openMessage } from '../../apps/server/src/email/inbound/open-message.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { preparedWords } from '../../apps/server/src/email/replies/classify-reply.ts';
import {
  type BounceClass,
  type CorpusBounce,
  itemClass,
  labelClass,
  labeledBounces,
} from '../corpus/bounces.ts';
import { rulesWithout } from './rules-without.ts';
import { standardTexts } from './standard-texts.ts';

/** The results for one mail system without the patterns learned only from its reports. */
export type SystemResult = {
  system: string;
  /** Alternatives of patterns that no other system's reports and no standard contain. */
  leftOut: number;
  reports: number;
  /** Reports whose recipients are all classified as labeled. */
  right: number;
  /** One per recipient. */
  outcomes: { report: string; label: BounceClass; read: BounceClass; reason: string }[];
};

type Sample = CorpusBounce & { system: string; texts: readonly string[] };

/**
 * Leaves one mail system of the corpus out at a time. Rules are written by hand, so a rule counts as learned from a
 * system if no report of another system and no standard contains its words: this is measured, not declared, for each
 * alternative of each pattern.
 */
export async function leaveOneOut(): Promise<SystemResult[]> {
  const samples = await Promise.all(labeledBounces().map(prepare));
  const bySystem = Map.groupBy(samples, ({ system }) => system);
  const isSupportedElsewhere = supportBySystem(bySystem);
  const results: SystemResult[] = [];
  for (const [system, own] of bySystem) {
    let leftOut = 0;
    const book = rulesWithout((alternative) => {
      const isOut = isSupportedElsewhere(alternative, system) === 'only here';
      if (isOut) leftOut++;
      return isOut;
    });
    const read = await Promise.all(own.map(async ({ raw }) => readReport(raw, book)));
    const perReport = own.map(({ labels }, n) =>
      labels.map((label, at) => ({
        report: own[n]?.name ?? '',
        label: labelClass(label),
        read: itemClass(read[n]?.items[at] ?? { kind: 'other', note: '' }),
        reason: label.reason,
      })),
    );
    const right = perReport.filter((all) => all.every(({ label, read: as }) => label === as)).length;
    results.push({ system, leftOut, reports: own.length, right, outcomes: perReport.flat() });
  }
  return results.sort((one, other) => (one.system < other.system ? -1 : 1));
}

/** Texts are matched by line, by paragraph and as prepared by `classifyReply`, like the rules do. */
async function prepare(bounce: CorpusBounce): Promise<Sample> {
  const { subject, from, text, parts } = await openMessage(bounce.raw);
  const whole = [text, ...parts.map((part) => part.text)].join('\n');
  const paragraphs = whole.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '));
  const plain = [subject, from, ...whole.split('\n'), ...paragraphs, whole.slice(0, 3_000)];
  return { ...bounce, system: systemOf(bounce.name), texts: [...plain, ...plain.map(preparedWords)] };
}

/** `bsd/lhost-exim-06.eml`: file names in the corpus begin with the system, or with the host that rejected. */
function systemOf(name: string): string {
  return /^\w+\/(?:[lr]host-)?(\w+?)-\d+\.eml$/.exec(name)?.[1] ?? name;
}

function supportBySystem(bySystem: ReadonlyMap<string, readonly Sample[]>) {
  const supporters = new Map<string, ReadonlySet<string>>();
  const standard = standardTexts.flatMap((text) => [text, preparedWords(text)]);
  const find = (alternative: RegExp): ReadonlySet<string> => {
    const found = [...bySystem].filter(([, samples]) =>
      samples.some(({ texts }) => texts.some((text) => alternative.test(text))),
    );
    const systems = found.map(([system]) => system);
    return new Set(standard.some((text) => alternative.test(text)) ? [...systems, 'a standard'] : systems);
  };
  return (alternative: RegExp, system: string): 'only here' | 'elsewhere' => {
    const known = supporters.get(alternative.source) ?? find(alternative);
    supporters.set(alternative.source, known);
    return known.size === 1 && known.has(system) ? 'only here' : 'elsewhere';
  };
}
