import * as operations from '@postpress/contracts/operations';
import type { Content } from '@postpress/design';
import { insertBlock, type Json, newBlock, positionForInsert, setValue } from '@postpress/edits';
import { Button, Field, Notice, TextArea } from '@postpress/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { emitTurn, newRequestId } from './emit-turn.ts';
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
  return emitTurn(host, asked, signal, async () => {
    const { image } = await session.call(operations.generateImage, { body, signal });
    return { answer: image.url, told: { result: { url: image.url }, model: null } };
  });
}

/**
 * Stores a generated image (its URL expires after a week) and puts it into the selected image, or into a new one.
 *
 * @throws Error
 */
async function placeImage(editor: Editor, url: string, alt: string): Promise<void> {
  const { session, store, t } = editor;
  const response = await fetch(new URL(url, location.href), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.status}`);
  const { data } = await session.call(operations.uploadImage, {
    query: { name: `${alt.slice(0, 80) || 'image'}.png` },
    body: await response.blob(),
  });
  const src: Json = { url: data.url, width: data.width, height: data.height };
  const [key] = store.snapshot.selection;
  const selected = key === undefined ? undefined : store.find(key);
  if (key !== undefined && selected?.kind === 'block' && (selected.node as Content).type === 'image') {
    perform(editor, setValue(store, t, [key], ['src'], src));
    return;
  }
  const content = newBlock('image', { src, altText: alt });
  perform(editor, insertBlock(store, t, { content, position: positionForInsert(store, 'block') }));
}
