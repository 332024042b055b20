import type { ActionId, AiCreditBalance } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SessionError } from '../kernel/session-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { askAssistant, type Scope, type Suggestion, type Turn } from './ask-assistant.ts';
import type { CancelReason } from './emit-turn.ts';

export type AssistantState = {
  busy: boolean;
  failure: string | undefined;
  exhausted: boolean;
  suggestion: Suggestion | undefined;
  balance: AiCreditBalance | undefined;
  /** Credits that the last turn took. */
  lastCost: number | undefined;
};

const idle: AssistantState = {
  busy: false,
  failure: undefined,
  exhausted: false,
  suggestion: undefined,
  balance: undefined,
  lastCost: undefined,
};

/** A conversation about a part of the design. */
export function useAssistant() {
  const editor = useEditor();
  const { session } = editor;
  const [state, setState] = useState(idle);
  const turns = useRef<Turn[]>([]);
  const working = useRef<AbortController>(undefined);
  const change = useCallback((part: Partial<AssistantState>) => setState((now) => ({ ...now, ...part })), []);
  const readBalance = useCallback(() => {
    // A page without a key gives its own credits to its users.
    if (session.opened.embedded) return;
    session
      .call(operations.getAiCreditBalance, { params: { id: session.opened.project.id } })
      .then((balance) => change({ balance }))
      .catch(() => {});
  }, [session, change]);
  useEffect(() => {
    readBalance();
    return () => working.current?.abort();
  }, [readBalance]);
  const cancel = (reason: CancelReason) => working.current?.abort(reason);
  /** Runs work that costs credits, and announces a failure. */
  const attempt = async (work: (signal: AbortSignal) => Promise<number>) => {
    cancel('new_request');
    working.current = new AbortController();
    const { signal } = working.current;
    change({ busy: true, failure: undefined, suggestion: undefined });
    try {
      const lastCost = await work(signal);
      change({ busy: false, lastCost, exhausted: false });
      readBalance();
    } catch (error) {
      if (signal.aborted) return change({ busy: false });
      const exhausted = error instanceof SessionError && error.code === 'AI_CREDITS_EXHAUSTED';
      change({ busy: false, exhausted, failure: (error as Error).message });
    }
  };
  const ask = (scope: Scope, text: string, action?: ActionId) => {
    turns.current = [...turns.current, { role: 'user' as const, text, ...(action && { action }) }].slice(-9);
    return attempt(async (signal) => {
      const suggestion = await askAssistant(editor, scope, turns.current, signal);
      change({ suggestion });
      return suggestion.creditsUsed;
    });
  };
  /** The suggestion was accepted, dismissed, or is to be refined; only refining keeps the conversation. */
  const settle = (how: 'done' | 'refine') => {
    turns.current =
      how === 'refine'
        ? [...turns.current, { role: 'assistant', text: 'This was suggested, and is to be refined.' }]
        : [];
    change({ suggestion: undefined });
  };
  return { state, ask, attempt, settle, stop: () => cancel('stop_button') };
}
