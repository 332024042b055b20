import { Button, Notice } from '@postpress/ui';
import { useEditor } from '../kernel/use-editor.ts';
import type { AssistantState } from './use-assistant.ts';

/** What the last turn cost and what is left; what to do when nothing is. */
export function Credits({ state }: { state: AssistantState }) {
  const { t, host } = useEditor();
  const { balance, lastCost, failure, exhausted } = state;
  const isOut = exhausted || (balance?.is_capped === true && balance.credits_remaining === 0);
  const date = balance?.reset_date ? new Date(balance.reset_date) : undefined;
  return (
    <>
      {isOut && (
        <Notice tone="warn">
          <div>
            {date ? t('assistant.exhausted', { date }) : t('assistant.exhaustedNow')}{' '}
            {host.handles('credits:purchase') && (
              <Button onClick={() => host.ask('credits:purchase').catch(() => {})}>
                {t('assistant.buy')}
              </Button>
            )}
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
        {balance?.is_capped && t('assistant.left', { left: balance.credits_remaining })}
      </p>
    </>
  );
}
