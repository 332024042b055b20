import type { Finding } from '@postpress/audit';
import { type Json, setOne, valueAt } from '@postpress/edits';
import { asNumber, asObject, asText } from '@postpress/render/reading';
import { Button } from '@postpress/ui';
import { useState } from 'react';
import { refusalOfUploads } from '../images/upload-image.ts';
import { uploadScaled } from '../images/use-edited-image.ts';
import { perform } from '../kernel/perform.ts';
import { useEditor, useView } from '../kernel/use-editor.ts';

/** Sharp screens show twice as many pixels; more only adds bytes. */
const PIXEL_RATIO = 2;

/** Replaces an image that is far larger than it is shown by a smaller one. */
export default function ScaleButton({ finding }: { finding: Finding }) {
  const editor = useEditor();
  const { t, store } = editor;
  const [isBusy, setBusy] = useState(false);
  const readOnly = useView((shown) => shown.readOnly);
  const widthPx = Math.round(asNumber(finding.facts?.rendered, 0) * PIXEL_RATIO);
  const key = finding.node && store.snapshot.tree.keyOf(finding.node.object);
  if (key === undefined || widthPx <= 0) return null;
  const scale = async () => {
    const src = asObject(asObject(valueAt(store.find(key)?.node, ['values'])).src);
    setBusy(true);
    try {
      const { url, width, height } = await uploadScaled(editor, asText(src.url), widthPx);
      const { size: _, ...kept } = src;
      perform(editor, {
        label: t('audit.scaleDown', { width }),
        operations: setOne(store, key, {
          path: ['values', 'src'],
          value: { ...kept, url, width, height } as Json,
        }),
      });
    } catch (cause) {
      editor.announce((cause as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const refusal = readOnly
    ? t('model.readOnly')
    : (refusalOfUploads(editor) ?? (isBusy ? t('images.applying') : undefined));
  return (
    <Button refusal={refusal} onClick={scale}>
      {t('audit.scaleDown', { width: widthPx })}
    </Button>
  );
}
