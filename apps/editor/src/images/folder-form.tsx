import { Button, TextInput } from '@postpress/ui';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

/** The name of a new folder. */
export function FolderForm({ onDone, onCancel }: { onDone: (name: string) => void; onCancel: () => void }) {
  const { t } = useEditor();
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // After the menu that asked for it gave the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form
      ref={form}
      className="pp-library-naming"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onDone(name.trim());
      }}
    >
      <TextInput
        aria-label={t('images.folderName')}
        placeholder={t('images.folderName')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('images.createFolder')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('images.cancel')}
      </Button>
    </form>
  );
}
