import type { Change } from '../right-calls.ts';
import type { ContractService } from '../service.ts';

/** A request at the edge, which is accepted, and the one beyond it, which is refused. */
export type LimitCase = {
  operationId: string;
  /** Which bound of which field. */
  what: string;
  edge: Change;
  beyond: Change;
  /** The message of the refusal names the field. */
  names: string | RegExp;
  /** Default: 400 VALIDATION_ERROR. */
  refusal?: readonly [status: number, error: string];
  /** What the remote server has to be told before. */
  prepare?(service: ContractService): Promise<void>;
};

/** A test elsewhere that is at an edge and beyond it. */
export type LimitTest = { file: string; title: string };

/** One row of the limits of the interface. */
export type Limit = {
  name: string;
  cases: readonly LimitCase[];
  /** Bounds in time, which a test with a clock of its own shows. */
  shownBy?: readonly LimitTest[];
};

/** A number in a query from `min` to `max`: both ends and what is beyond them. */
export function queryRange(operationId: string, name: string, min: number, max: number): LimitCase[] {
  const at = (value: number): Change => ({ query: { [name]: value } });
  return [
    { operationId, what: `${name} ${min}`, edge: at(min), beyond: at(min - 1), names: name },
    { operationId, what: `${name} ${max}`, edge: at(max), beyond: at(max + 1), names: name },
  ];
}

/** A text in a body of `min` to `max` characters, which are code points; written by `put` where it lies deeper. */
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
