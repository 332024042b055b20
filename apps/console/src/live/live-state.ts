import type { LiveChange } from '@postpress/contracts';

/** `live`: changes come as they happen; `polling`: everything is looked at again every few seconds; `ended`: signed out. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'ended';

/** What one tab sends to the other tabs of its project. */
export type LiveMessage =
  | { kind: 'change'; change: LiveChange }
  | { kind: 'reset' }
  | { kind: 'state'; state: LiveState }
  /** A new tab requests the state. */
  | { kind: 'ask' };

/** Parses the data of an event; undefined if it is not a change. */
export function readChange(data: string): LiveChange | undefined {
  try {
    const { topic, id, kind } = JSON.parse(data) as Record<string, unknown>;
    if (typeof topic !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
    return {
      topic: topic as LiveChange['topic'],
      id: String(id),
      kind: typeof kind === 'string' ? kind : '',
    };
  } catch {
    return undefined;
  }
}
