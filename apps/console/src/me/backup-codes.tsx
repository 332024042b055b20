import { Button, CopyButton, Dialog, saveFile } from '@postpress/ui';
import { Download } from 'lucide-react';
import { t } from '../messages/translate.ts';

/** Backup codes, shown only once: the dialog closes only by its button. */
export function BackupCodesDialog({
  title,
  codes,
  onClose,
}: {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closesOutside={false}
      feet={
        <Button look="primary" onClick={onClose}>
          {t('me.codes.kept')}
        </Button>
      }
    >
      <BackupCodes codes={codes} />
    </Dialog>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="pp-stack">
      <p>{t('me.codes.text')}</p>
      <ul className="pp-backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="pp-row">
        <CopyButton text={text} what={t('me.codes.all')} label={t('me.codes.copy')} look="plain" />
        <Button onClick={() => saveFile('postpress-backup-codes.txt', text, 'text/plain')}>
          <Download aria-hidden />
          {t('me.codes.save')}
        </Button>
      </div>
    </div>
  );
}
