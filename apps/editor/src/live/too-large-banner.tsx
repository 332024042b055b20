import { Button } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

/** Says that a design is edited by one person at a time, and what that means. */
export default function TooLargeBanner() {
  const { t } = useEditor();
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="pp-saving-banner pp-row" data-tone="warn" role="status">
      {t('live.tooLarge')}
      <Button look="quiet" onClick={() => setIsRead(true)}>
        {t('app.hint.dismiss')}
      </Button>
    </div>
  );
}
