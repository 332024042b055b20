import type { Operation, OperationArguments, OperationInput } from '@postpress/contracts/operation';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type CallOptions, call, callData } from './call.ts';

/** The `data` of an operation as a query; live changes below a part of the key fetch it again. */
export function useData<Input extends OperationInput, Data>(
  queryKey: QueryKey,
  operation: Operation<Input, { data: Data }>,
  ...given: OperationArguments<Input, CallOptions>
) {
  return useQuery({ queryKey, queryFn: () => callData(operation, ...given) });
}

/** The same for the whole answer of an operation. */
export function useAnswer<Input extends OperationInput, Result>(
  queryKey: QueryKey,
  operation: Operation<Input, Result>,
  ...given: OperationArguments<Input, CallOptions>
) {
  return useQuery({ queryKey, queryFn: () => call(operation, ...given) });
}
