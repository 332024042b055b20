import { Button, Notice } from '@postpress/ui';
import type { Editor } from '../kernel/editor.ts';
import type { HostCredits } from '../kernel/options-store.ts';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { newRequestId } from './emit-turn.ts';
import { creditPosition, isHostCredits } from './host-credits.ts';
import type { AssistantState } from './use-assistant.ts';

/** The cost of the last turn and the remaining credits; what to do when none remain. */
export function Credits({ state }: { state: AssistantState }) {
  const editor = useEditor();
  const { t } = editor;
  const ofHost = useOptions(({ credits }) => credits.ai);
  const { balance, lastCost, failure, exhausted } = state;
  const position = creditPosition(ofHost);
  const isOut = exhausted || (balance?.is_capped === true && balance.credits_remaining === 0);
  const reason = isOut ? 'exhausted' : position.reason;
  const date = isOut && balance?.reset_date ? new Date(balance.reset_date) : undefined;
  const left = position.left ?? (balance?.is_capped ? balance.credits_remaining : undefined);
  const unit = ofHost?.unitLabel;
  const leftText =
    left !== undefined && (unit ? t('assistant.leftUnits', { left, unit }) : t('assistant.left', { left }));
  const reasons = {
    disabled: t('assistant.disabled'),
    exhausted: date ? t('assistant.exhausted', { date }) : t('assistant.exhaustedNow'),
    low_balance: leftText,
  };
  const buy = reason && purchaseOf(editor, reason, ofHost);
  return (
    <>
      {reason && (
        <Notice tone="warn">
          <div>
            {reasons[reason]} {buy && <Button onClick={buy}>{t('assistant.buy')}</Button>}
          </div>
        </Notice>
      )}
      {failure !== undefined && !exhausted && (
        <Notice tone="bad" urgent>
          {t('assistant.failed', { reason: failure })}
        </Notice>
      )}
      <p className="pp-field-help">
        {lastCost !== undefined && `${t('assistant.cost', { used: lastCost })} `}
        {reason !== 'low_balance' && leftText}
      </p>
    </>
  );
}

type Purchase = { status?: string; credits?: unknown } | null | undefined;

/** Requests more credits from the host; undefined if it offers none. */
function purchaseOf(
  { host, options }: Editor,
  reason: string,
  credits: HostCredits | undefined,
): (() => void) | undefined {
  if (host.handles('credits:purchase'))
    return () =>
      void host
        .request<Purchase>('credits:purchase', {
          requestId: newRequestId(),
          resource: 'ai',
          reason,
          credits: credits ?? null,
        })
        .then((answer) => {
          if (answer?.status === 'success' && isHostCredits(answer.credits))
            options.set({ credits: { ai: answer.credits } });
        })
        .catch(() => {});
  const url = credits?.purchaseUrl;
  return url === undefined ? undefined : () => void window.open(url, '_blank', 'noopener');
}
