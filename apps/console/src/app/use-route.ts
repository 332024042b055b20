import type { Operation, OperationInput } from '@postpress/contracts/operation';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf, type Route, readRoute } from './route.ts';
import { useHere } from './session.ts';

/** What is open within the page, and how to open something else there. */
export function useRoute(): Route & {
  /** Link to a page of this project. */
  to: (page: string, ...rest: readonly (string | number)[]) => string;
  go: (path: string, options?: { replace?: boolean }) => void;
} {
  const { projectId } = useHere();
  const [path, go] = useLocation();
  const route = readRoute(path) ?? { projectId, page: 'overview', rest: [] };
  const to = useCallback(
    (page: string, ...rest: readonly (string | number)[]) => pathOf(projectId, page, ...rest),
    [projectId],
  );
  return { ...route, to, go };
}

/** Filters of a list, kept in the address, so that a view can be shared by its address. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): {
  filters: Partial<Record<Name, string>>;
  setFilters: (changes: Partial<Record<Name, string | undefined>>) => void;
  /** `?a=1`, or nothing: to stay with them while going elsewhere in the page. */
  search: string;
} {
  const search = useSearch();
  const [path, go] = useLocation();
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
  const setFilters = (changes: Partial<Record<Name, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    go(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
  };
  return { filters, setFilters, search: search === '' ? '' : `?${search}` };
}

/**
 * Filters of the page's URL as the query of a list. Their names are checked by their types; their values may be any text
 * that a user wrote into the URL, and are checked by the service.
 */
export function filterQuery<Input extends OperationInput, Filters extends FiltersOf<Input, Filters>>(
  _list: Operation<Input>,
  filters: Filters,
): NonNullable<Input['query']> {
  return filters as unknown as NonNullable<Input['query']>;
}

type FiltersOf<Input extends OperationInput, Filters> = {
  readonly [Name in keyof Filters]: Name extends keyof NonNullable<Input['query']>
    ? string | undefined
    : never;
};
