import type { Change } from '../right-calls.ts';
import type { ContractService } from '../service.ts';

/** A request at the limit, which is accepted, and one beyond it, which is refused. */
export type LimitCase = {
  operationId: string;
  /** The limit and its field. */
  what: string;
  edge: Change;
  beyond: Change;
  /** The message of the refusal names the field. */
  names: string | RegExp;
  /** Default: 400 VALIDATION_ERROR. */
  refusal?: readonly [status: number, error: string];
  /** Prepares the remote server. */
  prepare?(service: ContractService): Promise<void>;
};

/** A test elsewhere at the limit and beyond it. */
export type LimitTest = { file: string; title: string };

/** One row of the limits of the interface. */
export type Limit = {
  name: string;
  cases: readonly LimitCase[];
  /** Limits in time, shown by a test with its own clock. */
  shownBy?: readonly LimitTest[];
};

/** A number in a query from `min` to `max`: both ends and the values beyond. */
export function queryRange(operationId: string, name: string, min: number, max: number): LimitCase[] {
  const at = (value: number): Change => ({ query: { [name]: value } });
  return [
    { operationId, what: `${name} ${min}`, edge: at(min), beyond: at(min - 1), names: name },
    { operationId, what: `${name} ${max}`, edge: at(max), beyond: at(max + 1), names: name },
  ];
}

/** A text in a body of `min` to `max` characters, which are code points; `put` places it in nested bodies. */
export function textRange(
  operationId: string,
  name: string,
  [min, max]: readonly [number, number],
  put: (text: string) => Change = (text) => ({ body: { [name]: text } }),
  character = '😀',
): LimitCase[] {
  const last = name.split('.').at(-1) ?? name;
  const longest: LimitCase = {
    operationId,
    what: `${name} of ${max} characters`,
    edge: put(character.repeat(max)),
    beyond: put(character.repeat(max + 1)),
    names: last,
  };
  if (min === 0) return [longest];
  const shortest: LimitCase = {
    operationId,
    what: `${name} of ${min} character`,
    edge: put(character.repeat(min)),
    beyond: put(''),
    names: last,
  };
  return [shortest, longest];
}

/** A list in a body of up to `max` entries. */
export function listRange(
  operationId: string,
  name: string,
  [min, max]: readonly [number, number],
  entry: (at: number) => unknown,
  put: (list: unknown[]) => Change = (list) => ({ body: { [name]: list } }),
): LimitCase[] {
  const of = (length: number) => put(Array.from({ length }, (_, at) => entry(at)));
  const last = name.split('.').at(-1) ?? name;
  const most = { operationId, what: `${max} ${name}`, edge: of(max), beyond: of(max + 1), names: last };
  if (min === 0) return [most];
  return [{ operationId, what: `${min} ${name}`, edge: of(min), beyond: of(min - 1), names: last }, most];
}
