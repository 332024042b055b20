import { countMeta } from '@postpress/design/numbering';
import { validateDesign } from '@postpress/design/validate';
import { copyOf } from '../json.ts';
import { BODY_KEY, type NodeKey, ROOT_KEY } from '../node.ts';
import { isObject, nodesBelow } from '../tree.ts';
import { isAsExpected } from './apply-value.ts';
import type { LogOperation } from './log-operation.ts';
import { lookAt } from './paths.ts';
import { flagsIn } from './permissions.ts';
import { obeys, type Result, rejected, skipped, type Work } from './work.ts';

/** Puts another design in place of this one. Nodes of the same name go on; the others are gone. */
export function applyReplace(
  work: Work,
  { body, keys, expect }: Extract<LogOperation, { kind: 'replace' }>,
): Result {
  const { draft, rules } = work;
  const { node } = draft.get(ROOT_KEY);
  const before = lookAt(node, ['body']);
  if (expect && !isAsExpected(before, expect)) return skipped;
  if (!isObject(body)) return rejected('invalid');
  if (keys.length !== nodesBelow(body, 'body').length || new Set(keys).size !== keys.length)
    return rejected('invalid');
  const next = copyOf(body);
  const { valid } = validateDesign({ ...node, body: next }, { ...rules, migrate: false });
  if (!valid && validateDesign(node, { ...rules, migrate: false }).valid) return rejected('invalid');
  const old = draft.keysOf(BODY_KEY).slice(1);
  if (obeys(work) && losesGuarded(work, old, keys)) return rejected('forbidden');
  draft.setHolder(ROOT_KEY, { ...node, body: next }, keys);
  for (const each of nodesBelow(next, 'body')) countMeta(work.numbers, flagsIn(each)._meta);
  const inverse: LogOperation = {
    kind: 'replace',
    body: before.value,
    keys: old,
    expect: { value: body },
  };
  return { outcome: 'applied', inverse: [inverse], touched: [...old, ...keys] };
}

/** Whether a node that must stay, or stay as it is, would go. */
function losesGuarded({ draft }: Work, old: readonly NodeKey[], keys: readonly NodeKey[]): boolean {
  const kept = new Set(keys);
  return old.some((key) => {
    const { locked, deletable } = flagsIn(draft.get(key).node);
    return locked === true || (deletable === false && !kept.has(key));
  });
}
