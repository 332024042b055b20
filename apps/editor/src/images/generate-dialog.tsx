import * as operations from '@postpress/contracts/operations';
import { Button, Checkbox, Dialog, Field, Notice, TextArea } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** Generates an image from a prompt, or changes the present one by it. */
export default function GenerateDialog({
  url,
  onPick,
  onClose,
}: {
  url: string;
  onPick: (image: ImageRef) => void;
  onClose: () => void;
}) {
  const { t } = useEditor();
  const [prompt, setPrompt] = useState('');
  const [changes, setChanges] = useState(false);
  const { busy, error, make } = useGeneration(onPick);
  const refusal = busy ? t('images.making') : prompt.trim() === '' ? t('images.promptEmpty') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('images.generate')}
      closeName={t('images.close')}
      closesOutside={false}
      focusFirst="textarea"
      feet={
        <>
          <Button onClick={onClose}>{t('images.cancel')}</Button>
          <Button
            look="primary"
            onClick={() => make({ prompt, ...(changes && { image: url }) })}
            {...(refusal !== undefined && { refusal })}
          >
            {t(busy ? 'images.making' : 'images.make')}
          </Button>
        </>
      }
    >
      <Field label={t('images.prompt')} help={t('images.promptHelp')}>
        {(tied) => <TextArea {...tied} value={prompt} onChange={setPrompt} />}
      </Field>
      {url !== '' && (
        <Checkbox checked={changes} onChange={setChanges}>
          {t('images.changeThis')}
        </Checkbox>
      )}
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
    </Dialog>
  );
}

function useGeneration(onPick: (image: ImageRef) => void) {
  const editor = useEditor();
  const { t, session } = editor;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const make = async (body: { prompt: string; image?: string }) => {
    setBusy(true);
    setError(undefined);
    try {
      const { image } = await session.call(operations.generateImage, { body });
      // A generated image expires after a few days, so it is stored as an image of the project.
      const made = await (await fetch(image.url)).blob();
      onPick(await uploadImage(editor, new File([made], t('images.madeName'), { type: made.type })));
    } catch (cause) {
      setError((cause as Error).message);
      setBusy(false);
    }
  };
  return { busy, error, make };
}
