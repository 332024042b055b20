import { useState } from 'react';

/** The selected items of a list. An item that leaves the list is no longer selected, even if it returns. */
export function useChoice<Item extends { id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) setIds(idsOf(chosen));
  return {
    chosen,
    isChosen: ({ id }: Item) => ids.has(id),
    choose: ({ id }: Item, on: boolean) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (on: boolean) => setIds(idsOf(on ? items : [])),
    /** Of the box for all: some are. */
    all: chosen.length === 0 ? false : chosen.length === items.length || ('mixed' as const),
  };
}
export type Choice<Item extends { id: string }> = ReturnType<typeof useChoice<Item>>;

function idsOf(items: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}
