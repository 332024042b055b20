import { own, type Scope, valueAt } from '../merge/scope.ts';
import { type Call, type Expression, type Path, pathText } from './expression.ts';
import type { HelperContext } from './format.ts';
import { type Helper, helpers } from './helpers.ts';

/** What one merge knows besides the values. */
export type Evaluation = HelperContext & { root: Scope };
export type Evaluate = (scope: Scope, evaluation: Evaluation) => unknown;

/** Compiles an expression to a function. Unknown helpers are variables whose name has spaces. */
export function compileExpression(expression: Expression): Evaluate {
  const evaluate = compileUncounted(expression);
  const values = valuesOf(expression);
  return (scope, evaluation) => {
    evaluation.budget.spend(values);
    return evaluate(scope, evaluation);
  };
}

function compileUncounted(expression: Expression): Evaluate {
  if (expression.kind === 'literal') return () => expression.value;
  return expression.kind === 'path' ? compilePath(expression) : compileCall(expression);
}

/** A path of so many keys takes as long as a short one. */
const KEYS_PER_VALUE = 4;

/** What evaluating an expression takes of the budget, without the length of its texts. */
function valuesOf(expression: Expression): number {
  if (expression.kind === 'literal') return 0;
  if (expression.kind === 'path')
    return 1 + Math.floor((expression.keys.length + expression.up) / KEYS_PER_VALUE);
  return [...expression.args, ...expression.named.values()].reduce((sum, each) => sum + valuesOf(each), 1);
}

function compilePath({ base, up, keys }: Path): Evaluate {
  if (base === 'root') return (_, { root }) => at(root.value, keys);
  if (base === 'loop') return (scope) => loopValue(outer(scope, up), keys[0] ?? '');
  if (up > 0) return (scope) => at(outer(scope, up)?.value, keys);
  const [first = ''] = keys;
  if (keys.length === 1) return (scope) => param(scope, first) ?? own(scope.value, first);
  const rest = keys.slice(1);
  return (scope) => {
    const named = keys.length > 0 ? param(scope, first) : undefined;
    return named === undefined ? at(scope.value, keys) : at(named, rest);
  };
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.length === 0 ? value : valueAt(value, keys);
}

/** The scope so many sections further out; `undefined` beyond the page. `{{#if}}` opens no scope. */
function outer(scope: Scope, up: number): Scope | undefined {
  let here: Scope | undefined = scope;
  for (let left = up; left > 0 && here; left -= 1) here = here.around?.scope;
  return here;
}

function loopValue(scope: Scope | undefined, name: string): unknown {
  let here = scope;
  while (here && !here.loop) here = here.around?.scope;
  const loop = here?.loop;
  if (!loop) return undefined;
  if (name === 'index') return loop.index;
  if (name === 'key') return loop.key;
  return name === 'first' ? loop.index === 0 : loop.index === loop.count - 1;
}

function param(scope: Scope, name: string): unknown {
  for (let here: Scope | undefined = scope; here; here = here.around?.scope) {
    const value = here.params?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

function compileCall(call: Call): Evaluate {
  const variable = compilePath({ kind: 'path', base: 'current', up: 0, keys: call.written.split('.') });
  const helper = Object.hasOwn(helpers, call.name) ? helpers[call.name] : undefined;
  if (!helper) return (scope, evaluation) => variable(scope, evaluation) ?? unknownHelper(call, evaluation);
  const args = call.args.map(compileUncounted);
  const named = [...call.named].map(([name, argument]) => [name, compileUncounted(argument)] as const);
  return (scope, evaluation) => {
    const values = args.map((argument) => argument(scope, evaluation));
    const options: Record<string, unknown> = { __proto__: null };
    for (const [name, argument] of named) options[name] = argument(scope, evaluation);
    reportMissing(call, helper, values, evaluation);
    for (const value of [...values, ...Object.values(options)])
      if (typeof value === 'string') evaluation.budget.read(value.length);
    return helper.run(values, options, evaluation);
  };
}

function unknownHelper(call: Call, { warn }: Evaluation): undefined {
  warn(`There is no helper ${call.name} and no variable “${call.written}”; {{${call.written}}} is empty.`);
}

function reportMissing(call: Call, helper: Helper, values: unknown[], { warn }: Evaluation): void {
  if (helper.acceptsMissing) return;
  const first = call.args[0];
  if (first?.kind !== 'path' || (values[0] !== undefined && values[0] !== null)) return;
  warn(`The variable ${pathText(first)} was not given; {{${call.written}}} is empty.`);
}
