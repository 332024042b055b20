import { Checkbox } from '@postpress/ui';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../api/refusal.ts';
import { counted, t } from '../messages/translate.ts';
import './choice.css';

/** The selected rows of a list. A row that leaves the list is no longer selected, even if it returns. */
export function useChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  const keysOf = (some: readonly Row[]) => new Set(some.map(keyOf));
  if (chosen.length < keys.size) setKeys(keysOf(chosen));
  return {
    chosen,
    isChosen: (row: Row) => keys.has(keyOf(row)),
    choose: (row: Row, on: boolean) => {
      const next = new Set(keys);
      if (on) next.add(keyOf(row));
      else next.delete(keyOf(row));
      setKeys(next);
    },
    chooseAll: (on: boolean) => setKeys(keysOf(on ? rows : [])),
    /** Of the box for all: some are. */
    all: chosen.length === 0 ? false : chosen.length === rows.length || ('mixed' as const),
  };
}
export type Choice<Row> = ReturnType<typeof useChoice<Row>>;

/** The check box of a row; its label is read out. */
export function ChoiceBox<Row>({ row, name, choice }: { row: Row; name: string; choice: Choice<Row> }) {
  return (
    <Checkbox checked={choice.isChosen(row)} onChange={(on) => choice.choose(row, on)}>
      <span className="pp-hidden">{t('parts.choice.one', { name })}</span>
    </Checkbox>
  );
}

/** Selects all shown rows or none. With a selection: how many, and what can be done with them. */
export function ChosenBar<Row>({
  name,
  choice,
  children,
}: {
  /** Read out. */
  name: string;
  choice: Choice<Row>;
  children: (chosen: readonly Row[]) => ReactNode;
}) {
  const { chosen, all, chooseAll } = choice;
  const count = chosen.length;
  return (
    <section className="pp-chosen pp-row" aria-label={name} data-any={count > 0 || undefined}>
      <Checkbox checked={all} onChange={chooseAll}>
        {t('parts.choice.all')}
      </Checkbox>
      {count > 0 && (
        <>
          <b>{counted('parts.choice.count', count)}</b>
          <div className="pp-row" ref={giveFocusToHeading}>
            {children(chosen)}
          </div>
        </>
      )}
    </section>
  );
}

/** For actions that remove the bar itself: the focus moves to the heading. */
function giveFocusToHeading(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
  };
}

/** The result of an action on several rows, which may succeed for some of them. */
export type EachResult = { done: number; failed: number; why: string };

/** Runs an action for one row after another; refusals of some do not stop the others, failures of the service do. */
export async function forEachChosen<Row>(
  chosen: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<EachResult> {
  const result = { done: 0, failed: 0, why: '' };
  for (const row of chosen) {
    try {
      await act(row);
      result.done++;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error;
      result.failed++;
      result.why = error.message;
    }
  }
  return result;
}

/** What was done, and why the rest was not. */
export function eachResultText(done: string, { failed, why }: EachResult): string {
  return failed === 0 ? done : `${done} ${counted('parts.choice.failed', failed)} ${why}`;
}
