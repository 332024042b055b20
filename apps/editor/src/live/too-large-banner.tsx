import { Button } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

/** Says that a design is edited by one person at a time, and what that means. */
export default function TooLargeBanner() {
  const { word } = useEditor();
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="pp-saving-banner" data-tone="warn" role="status">
      {word('live.tooLarge')}
      <Button look="quiet" onClick={() => setIsRead(true)}>
        {word('app.hint.dismiss')}
      </Button>
    </div>
  );
}
