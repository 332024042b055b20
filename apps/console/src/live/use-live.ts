import type { LiveChange, LiveTopic } from '@postpress/contracts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveState } from './live-state.ts';
import { openLiveStream } from './live-stream.ts';

type Listener = (change: LiveChange | 'reset') => void;
/** The stream of the project that is shown. */
export type Live = { state: LiveState; follow: (listener: Listener) => () => void };

export const LiveContext = createContext<Live>({ state: 'connecting', follow: () => () => {} });

const GATHERED_MS = 400;

const isForMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

/** Opens the stream of a project. Queries under `['project', id, topic]` are fetched again when the topic changes. */
export function useLiveStream(projectId: number): Live {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const listeners = useRef(new Set<Listener>());
  useEffect(() => {
    const changed = new Set<LiveTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      // It would cancel the fetch of a further page, which the user has asked for.
      timer = client.isFetching({ predicate: isForMore }) > 0 ? setTimeout(refetch, GATHERED_MS) : undefined;
      if (timer) return;
      for (const topic of changed) void client.invalidateQueries({ queryKey: ['project', projectId, topic] });
      changed.clear();
    };
    const close = openLiveStream(projectId, (message) => {
      if (message.kind === 'state') setState(message.state);
      if (message.kind === 'state' && message.state === 'ended')
        void client.invalidateQueries({ queryKey: ['session'] });
      if (message.kind === 'reset') {
        void client.invalidateQueries({ queryKey: ['project', projectId] });
        for (const listener of listeners.current) listener('reset');
      }
      if (message.kind !== 'change') return;
      for (const listener of listeners.current) listener(message.change);
      changed.add(message.change.topic);
      // Many changes at a time cause one call.
      timer ??= setTimeout(refetch, GATHERED_MS);
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [projectId, client]);
  return useMemo(
    () => ({
      state,
      follow: (listener) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [state],
  );
}

export function useLiveState(): LiveState {
  return useContext(LiveContext).state;
}
