import type { Loop, Scope } from '../merge/scope.ts';
import type { Entry } from '../merge/sections.ts';
import type { MergeTagValue } from '../options.ts';
import { compileExpression, type Evaluation } from './evaluate.ts';
import { type BlockOpening, type Expression, pathText } from './expression.ts';
import { isTrue, keysOf } from './helpers.ts';

export type EnterBlock = (scope: Scope, evaluation: Evaluation) => Exclude<Entry, undefined>;

/** Compiles the condition or list of a section. */
export function compileBlock({ block, expression, params }: BlockOpening): EnterBlock {
  const evaluate = compileExpression(expression);
  if (block === 'if') return (scope, evaluation) => isTrue(evaluate(scope, evaluation));
  if (block === 'unless') return (scope, evaluation) => !isTrue(evaluate(scope, evaluation));
  return (scope, evaluation) => {
    const value = evaluate(scope, evaluation);
    const list = () => eachOf(value, scope, { params, evaluation });
    if (block === 'each') return list() ?? reportNoList(value, expression, evaluation);
    if (!isTrue(value)) return false;
    if (block === 'section' && Array.isArray(value)) return list() ?? false;
    if (block === 'section' && typeof value !== 'object') return true;
    return { kind: 'scope', scope: inner(value, scope, params.slice(0, 1), undefined) };
  };
}

/** Each item of a list, or each property of an object. */
function eachOf(
  value: unknown,
  scope: Scope,
  { params, evaluation }: { params: readonly string[]; evaluation: Evaluation },
): (Entry & object) | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Array.isArray(value) ? null : keysOf(value, evaluation.budget);
  return {
    kind: 'list',
    values: Array.isArray(value) ? value : Object.values(value),
    keys,
    scopeOf: (item, loop) => inner(item, scope, params, loop),
  };
}

function inner(value: unknown, scope: Scope, params: readonly string[], loop: Loop | undefined): Scope {
  const around = { list: null, scope };
  const entered: Scope = { value: value as MergeTagValue, around, loop, params: undefined };
  const [item, key] = params;
  if (item !== undefined)
    entered.params = new Map([[item, value], ...(key === undefined ? [] : [[key, loop?.key] as const])]);
  return entered;
}

function reportNoList(value: unknown, expression: Expression, { warn }: Evaluation): false {
  const name = expression.kind === 'path' ? pathText(expression) : 'what #each repeats';
  if (value === undefined || value === null) warn(`The list ${name} was not given; its section is left out.`);
  else if (value !== '' && value !== false) warn(`${name} is no list; its section is left out.`);
  return false;
}
