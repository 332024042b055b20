import type { Operation } from '@postpress/contracts/operation';
import type * as operations from '@postpress/contracts/operations';
import type { Caller } from './caller.ts';

type Table = typeof operations;
export type OperationId = keyof Table;
/** What an operation takes, with the ids of its path as text, as a URL has them. */
export type InputOf<Id extends OperationId> =
  Table[Id] extends Operation<infer Input, unknown>
    ? { [Part in keyof Input]: TextOfIds<Input[Part], Part> }
    : never;
type TextOfIds<Value, Part> = Part extends 'params' ? { [Name in keyof Value]: string } : Value;
type ResultOf<Id extends OperationId> = Table[Id] extends Operation<never, infer Result> ? Result : never;

/**
 * Operations of the API, called within this process for the caller of a request. Authorization, rate limits, checks of
 * the input and errors are those of the API.
 */
export type Operations = {
  /** @returns the body of the response. @throws AppError */
  call<Id extends OperationId>(operationId: Id, input: InputOf<Id>): Promise<ResultOf<Id>>;
  /**
   * Authorizes and charges the caller for an operation whose rule is called directly, because its response would be
   * parsed only to be stringified again.
   *
   * @throws AppError
   */
  admit(operationId: OperationId, params?: Readonly<Record<string, string>>): Promise<Caller>;
  /** Runs the rule of an operation as the operation would run, for what its body cannot say. @throws AppError as `admit` */
  perform<Result>(operationId: OperationId, rule: (caller: Caller) => Promise<Result>): Promise<Result>;
};

/** The request that operations are called for. */
export type OuterRequest = {
  id: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
  signal: AbortSignal;
};

export type OperationsFor = (request: OuterRequest) => Operations;
