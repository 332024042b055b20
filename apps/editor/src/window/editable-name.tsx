import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

const NAME_LENGTH_MAX = 255;

/** The name of the template as a field; leaving it renames the template. */
export default function EditableName({ saved }: { saved: string }) {
  const { t, saver, announce } = useEditor();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? saved;
  const take = async () => {
    setTyped(undefined);
    const name = shown.trim();
    if (name === '' || name === saved) return;
    if (await saver.rename(name)) announce(t('app.renamed', { name }));
  };
  return (
    <>
      <h1 className="pp-hidden">{saved}</h1>
      <input
        className="pp-top-name pp-cut"
        aria-label={t('app.templateName')}
        title={saved}
        value={shown}
        size={Math.max(shown.length, 1)}
        maxLength={NAME_LENGTH_MAX}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped(undefined);
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </>
  );
}
