import { type Finding, severities } from '@postpress/audit';
import type { NodeKey } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';

/** A badge on the canvas: the number of findings and the worst severity. */
export type PlainBadge = { key: NodeKey; tone: Badge['tone']; count: number; worst: Finding };

const TONES = { error: 'bad', warning: 'warn', hint: 'info' } as const;

/** One badge for each row, column or block with errors or warnings; hints appear only in the list. */
export function placeBadges(
  findings: readonly Finding[],
  keyOf: (node: object) => NodeKey | undefined,
): PlainBadge[] {
  const byKey = new Map<NodeKey, Finding[]>();
  for (const finding of findings) {
    if (finding.severity === 'hint' || finding.node === undefined || finding.node.path === 'body') continue;
    const key = keyOf(finding.node.object);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), finding]);
  }
  return [...byKey].flatMap(([key, found]) => {
    const [worst] = found.toSorted(
      (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
    );
    return worst ? [{ key, tone: TONES[worst.severity], count: found.length, worst }] : [];
  });
}
