import * as operations from '@postpress/contracts/operations';
import { Button, Failure } from '@postpress/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useSessionQuery } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { FrontPage } from './front-page.tsx';
import { keepLink } from './keep-link.ts';
import { linkToken } from './next-path.ts';

/** Confirms an email address by the link that was mailed to it, for the user who requested it. */
export default function ConfirmAddressPage() {
  const [token] = useState(() => keepLink('address', linkToken(location.hash)));
  const session = useSessionQuery();
  const confirm = useChange({
    run: () => callData(operations.confirmAddress, { body: { token } }),
    refresh: [['session']],
  });
  if (confirm.data)
    return (
      <FrontPage title={t('signIn.address.done', { email: confirm.data.email })}>
        <Link className="pp-button" data-look="primary" href="/me">
          {t('signIn.address.go')}
        </Link>
      </FrontPage>
    );
  return (
    <FrontPage title={t('signIn.address.title')}>
      {session.data ? (
        <>
          <p>{t('signIn.address.text', { email: session.data.user.email })}</p>
          <Failure error={confirm.error} />
          <Button look="primary" onClick={() => confirm.mutate()}>
            {t('signIn.address.action')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('signIn.address.signInFirst')}</p>
          <Link className="pp-button" data-look="primary" href="/sign-in?next=%2Fconfirm-address">
            {t('signIn.action')}
          </Link>
        </>
      )}
    </FrontPage>
  );
}
