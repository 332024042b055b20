import { Button, Checkbox, Dialog, Field, Notice, TextArea } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** An image made from words, or the present one changed by them. */
export default function GenerateDialog({
  url,
  onPick,
  onClose,
}: {
  url: string;
  onPick: (image: ImageRef) => void;
  onClose: () => void;
}) {
  const editor = useEditor();
  const { word, session } = editor;
  const [prompt, setPrompt] = useState('');
  const [changes, setChanges] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const make = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { prompt, ...(changes && { image: url }) };
      const { data } = await session.call<{ data: { image: { url: string } } }>(
        'POST',
        '/v3/images/generate',
        body,
      );
      // What is made can be had for some days only, so it is kept as an image of the project.
      const made = await (await fetch(data.image.url)).blob();
      onPick(await uploadImage(editor, new File([made], word('images.madeName'), { type: made.type })));
    } catch (cause) {
      setError((cause as Error).message);
      setBusy(false);
    }
  };
  const refusal = busy
    ? word('images.making')
    : prompt.trim() === ''
      ? word('images.promptEmpty')
      : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={word('images.generate')}
      closeName={word('images.close')}
      closesOutside={false}
      feet={
        <>
          <Button onClick={onClose}>{word('images.cancel')}</Button>
          <Button look="primary" onClick={make} {...(refusal !== undefined && { refusal })}>
            {word(busy ? 'images.making' : 'images.make')}
          </Button>
        </>
      }
    >
      <Field label={word('images.prompt')} help={word('images.promptHelp')}>
        {(tied) => <TextArea {...tied} value={prompt} onChange={setPrompt} />}
      </Field>
      {url !== '' && (
        <Checkbox checked={changes} onChange={setChanges}>
          {word('images.changeThis')}
        </Checkbox>
      )}
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
    </Dialog>
  );
}
