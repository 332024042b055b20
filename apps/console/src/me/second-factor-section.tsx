import { Button, Section, Status } from '@postpress/ui';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages/translate.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';

/** The second factor: on or off, and its backup codes. */
export function SecondFactorSection({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<'enrol' | 'remove' | 'renew'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('me.factor.title')}
      lead={t('me.factor.lead')}
      actions={
        enabled ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('me.factor.renew')}</Button>
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('me.factor.remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>{t('me.factor.enrol')}</Button>
        )
      }
    >
      <div>
        {enabled ? (
          <Status tone="good" glyph={<ShieldCheck aria-hidden />}>
            {t('me.factor.on')}
          </Status>
        ) : (
          <Status glyph={<ShieldOff aria-hidden />}>{t('me.factor.off')}</Status>
        )}
      </div>
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {(open === 'remove' || open === 'renew') && <ProveDialog what={open} onClose={close} />}
    </Section>
  );
}
