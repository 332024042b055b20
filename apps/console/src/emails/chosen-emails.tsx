import * as operations from '@postpress/contracts/operations';
import { ConfirmButton } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { eachResultText, forEachChosen } from '../parts/choice.tsx';
import { type Email, emailsKey } from './email-calls.ts';

/** The actions for the selected emails: sending them again, and canceling those that wait. */
export function ChosenEmails({ chosen }: { chosen: readonly Email[] }) {
  const { projectId } = useHere();
  const waiting = chosen.filter(({ status }) => status === 'queued');
  // One key for each selection: two presses send one email each.
  const [pressed] = useState(() => Date.now());
  const again = useEach(chosen, 'emails.againManyDone', ({ id }) =>
    call(operations.sendAgain, {
      params: { projectId, emailId: id },
      idempotencyKey: `again-${id}-${pressed}`,
    }),
  );
  const cancel = useEach(waiting, 'emails.cancelRestDone', ({ id }) =>
    call(operations.cancelEmail, { projectId, params: { id } }),
  );
  return (
    <>
      <ConfirmButton
        button="plain"
        look="primary"
        title={counted('emails.againManyTitle', chosen.length)}
        action={t('emails.again')}
        send={again}
      >
        <p>{t('emails.againManyText')}</p>
      </ConfirmButton>
      {waiting.length > 0 && (
        <ConfirmButton
          title={counted('emails.cancelManyTitle', waiting.length)}
          action={counted('emails.cancelMany', waiting.length)}
          dismiss={t('parts.close')}
          send={cancel}
        >
          <p>{t('emails.cancelManyText')}</p>
        </ConfirmButton>
      )}
    </>
  );
}

function useEach(
  emails: readonly Email[],
  done: 'emails.againManyDone' | 'emails.cancelRestDone',
  act: (email: Email) => Promise<unknown>,
) {
  const { projectId } = useHere();
  return useChange({
    run: () => forEachChosen(emails, act),
    refresh: [emailsKey(projectId), ['emails-list', projectId]],
    message: (result) => eachResultText(counted(done, result.done), result),
  });
}
