import type { GeneratedImage } from '@postpress/contracts';
import { Button, Field, Notice, TextArea } from '@postpress/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Editor } from '../kernel/editor.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { placeImage } from './place-image.ts';
import { newRequestId, tellTurn } from './tell-turn.ts';
import type { useAssistant } from './use-assistant.ts';

/** An image made by a model, put where an image is selected, else after the selection. */
export function ImageMaker({
  assistant,
  isBlocked,
}: {
  assistant: ReturnType<typeof useAssistant>;
  isBlocked: boolean;
}) {
  const editor = useEditor();
  const { t, announce } = editor;
  const [prompt, setPrompt] = useState('');
  const [made, setMade] = useState<string>();
  const { attempt, state } = assistant;
  const refusal = refusalOfFeature(editor, 'aiImages');
  if (refusal !== undefined) return <Notice tone="info">{refusal}</Notice>;
  const make = () =>
    attempt(async (signal) => {
      setMade(await makeImage(editor, prompt.trim(), signal));
      return 0;
    });
  const use = (url: string) =>
    attempt(async () => {
      await placeImage(editor, url, prompt.trim());
      setMade(undefined);
      announce(t('assistant.image.accepted'));
      return 0;
    });
  return (
    <>
      <Field label={t('assistant.prompt.image')}>
        {(tied) => <TextArea {...tied} value={prompt} onChange={setPrompt} />}
      </Field>
      <Button look="primary" disabled={state.busy || isBlocked || prompt.trim() === ''} onClick={make}>
        <ImagePlus />
        {t(state.busy ? 'assistant.working' : 'assistant.sendImage')}
      </Button>
      {made !== undefined && (
        <div className="pp-assistant-image pp-lines">
          <img src={made} alt={t('assistant.image.alt')} />
          <Button onClick={() => use(made)}>{t('assistant.image.use')}</Button>
          <Button look="quiet" onClick={() => setMade(undefined)}>
            {t('assistant.refuse')}
          </Button>
        </div>
      )}
    </>
  );
}

/** @returns its URL @throws SessionError */
async function makeImage({ session, host }: Editor, prompt: string, signal: AbortSignal): Promise<string> {
  const { user } = session.opened;
  const body = { prompt, ...(user && { end_user_id: user.id }) };
  const asked = { requestId: newRequestId(), scope: 'image', prompt, item: null, byHost: false } as const;
  return tellTurn(host, asked, signal, async () => {
    const { image } = await session.call<GeneratedImage>('POST', '/v3/images/generate', body, { signal });
    return { answer: image.url, told: { result: { url: image.url }, model: null } };
  });
}
