import { announce } from '@postpress/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A change on the server. When it succeeds, the queries under the keys of `refresh` are fetched again, `message` is
 * announced, and `onDone` is called, in this order.
 */
export function useChange<Result = unknown, Input = void>({
  run,
  refresh = [],
  message,
  onDone,
  ...options
}: {
  run: (input: Input) => Promise<Result>;
  refresh?: readonly QueryKey[];
  message?: string | ((result: Result, input: Input) => string);
  onDone?: (result: Result, input: Input) => unknown;
  /** 0 if the response is a secret. */
  gcTime?: number;
}) {
  const client = useQueryClient();
  return useMutation<Result, Error, Input>({
    ...options,
    mutationFn: run,
    onSuccess: async (result, input) => {
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (message !== undefined) announce(typeof message === 'string' ? message : message(result, input));
      await onDone?.(result, input);
    },
  });
}
