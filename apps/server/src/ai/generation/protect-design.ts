import type { ProtectionOutcome } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import { sameJson } from '@postpress/design/json';
import type { Computation } from '../../platform/threads/compute.ts';
import { type DesignNode, placedNodes } from './design-tree.ts';
import { keepPositions } from './keep-positions.ts';
import { keepValues } from './keep-values.ts';
import type { Scope } from './open-scope.ts';
import type { Protection } from './permissions.ts';
import { Restoring } from './restoring.ts';
import { withOriginalNodes } from './working-design.ts';

export type Protected = {
  design: Design;
  preservedIds: string[];
  outcome: ProtectionOutcome;
};

type ToProtect = { scope: Scope; answer: Design; protections: readonly Protection[] };

/** {@link protectDesign}, returning unchanged nodes as received. */
export const answerProtection: Computation<ToProtect, Protected> = {
  module: import.meta.url,
  name: 'answerProtection',
  run({ scope: { original, originalNodes }, answer, protections }) {
    const kept = protectDesign(original, answer, protections);
    return { ...kept, design: withOriginalNodes(kept.design, original, originalNodes) };
  },
};

/**
 * Restores the protected parts of a changed design. This enforces the rules, whatever the model wrote.
 *
 * First values, then missing nodes, then positions: restored nodes bring their values, and positions are only correct
 * once all nodes exist. A locked part is restored whole, so its descendants are removed from wherever they were moved.
 *
 * @param answer is not changed
 */
export function protectDesign(
  original: Design,
  answer: Design,
  protections: readonly Protection[],
): Protected {
  if (protections.length === 0) return { design: answer, preservedIds: [], outcome: 'none' };
  const design = structuredClone(answer);
  const restoring = new Restoring(original, design);
  for (const protection of protections) keepValues(restoring, protection);
  for (const protection of protections) if (protection.isKept) restoring.ensure(protection.id);
  for (const protection of protections) if (protection.isLocked) restoring.replace(protection.id);
  for (const protection of protections) if (protection.isSingle) restoring.removeCopies(protection.id);
  keepPositions(restoring, protections);
  return {
    design,
    preservedIds: presentIds(design, protections),
    outcome: outcomeOf(original, answer, design),
  };
}

function presentIds(design: Design, protections: readonly Protection[]): string[] {
  const present = new Set(placedNodes(design).map(({ node }) => node.id));
  return protections.map(({ id }) => id).filter((id) => present.has(id));
}

function outcomeOf(original: Design, answer: Design, design: Design): ProtectionOutcome {
  const isAsAnswered = sameJson(answer.body as unknown as DesignNode, design.body as unknown as DesignNode);
  if (isAsAnswered) return 'preserved';
  const isAsBefore = sameJson(original.body as unknown as DesignNode, design.body as unknown as DesignNode);
  return isAsBefore ? 'rejected' : 'restored';
}
