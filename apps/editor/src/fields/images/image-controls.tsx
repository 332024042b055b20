import type { NodeKey } from '@postpress/edits';
import { asObject, asText, isPlaceholder } from '@postpress/render/reading';
import { Button, Checkbox, Notice } from '@postpress/ui';
import { ReadonlyStore, useStore } from '@postpress/ui/store';
import { Check } from 'lucide-react';
import type { EditedImage } from '../../images/edit-dialog.tsx';
import { readEdits } from '../../images/image-edits.ts';
import { ImageField } from '../../images/image-field.tsx';
import type { ImageRef } from '../../images/upload-image.ts';
import { perEditor } from '../../kernel/per-editor.ts';
import { perform } from '../../kernel/perform.ts';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import { changeValues, joinedEdits, type Patch } from '../change-values.ts';
import { type ControlProps, patched } from '../control.ts';
import { readCommon } from '../reading.ts';
import { TextControl } from '../text-inputs/text-controls.tsx';
import { useField } from '../use-field.ts';

/** The image a block got in place of another one, and the alternative text that described the old one. */
type Replaced = { url: string; alt: string };

/** Images that replaced others, until their alternative text is changed or confirmed; the value counts changes. */
class ReplacedImages extends ReadonlyStore<number> {
  readonly #replaced = new Map<NodeKey, Replaced>();

  constructor() {
    super(0);
  }

  add(keys: readonly NodeKey[], replaced: Replaced): void {
    for (const key of keys) this.#replaced.set(key, replaced);
    this.publish(this.snapshot + 1);
  }

  confirm(keys: readonly NodeKey[]): void {
    for (const key of keys) this.#replaced.delete(key);
    this.publish(this.snapshot + 1);
  }

  /** Whether one of these still has the alternative text of the previous image. Undoing the replacement ends that. */
  areRequested(keys: readonly NodeKey[], now: Replaced): boolean {
    return keys.some((key) => {
      const replaced = this.#replaced.get(key);
      return replaced !== undefined && replaced.url === now.url && replaced.alt === now.alt && now.alt !== '';
    });
  }
}

const replacedImagesOf = perEditor(() => new ReplacedImages());

/** The image of an image block. */
export function ImageControl({ id, label, reading, change, keys, path, scope }: ControlProps) {
  const editor = useEditor();
  const src = asObject(reading.value);
  const alt = asText(readCommon(editor.store, keys, ALT, {}).value);
  // An image in a list, such as a slide, has its own text field.
  const hasAlt = path.length === 1 && !reading.mixed;
  const pick = ({ alt: proposed, ...image }: ImageRef) => {
    const source = (now: unknown) => patched(now, { ...image, edits: undefined });
    const isDecorative = readCommon(editor.store, keys, DECORATIVE, {}).value === true;
    if (hasAlt && proposed !== undefined && alt === '' && !isDecorative) setWithAlt(source, proposed, label);
    else change(source);
    if (asText(src.url) !== '') replacedImagesOf(editor).add(keys, { url: image.url, alt });
  };
  const apply = ({ edits, alt: typed = alt, ...image }: EditedImage) => {
    const source = (now: unknown) => patched(now, { ...image, edits: { ...edits, url: image.url } });
    if (hasAlt) setWithAlt(source, typed, editor.t('images.edit'));
    else change(source);
  };
  /** Sets the image and its alternative text in one step. */
  const setWithAlt = (source: Patch, text: string, what: string) => {
    const { store, t } = editor;
    const edited = changeValues(store, t, keys, path, source, { ...scope, what });
    const described = changeValues(store, t, keys, ALT, () => text, { what });
    perform(editor, joinedEdits([edited, described]));
  };
  return (
    <ImageField
      id={id}
      label={label}
      mixed={reading.mixed}
      url={asText(src.url)}
      onPick={pick}
      edits={readEdits(src, asText(src.url))}
      {...(hasAlt && { alt })}
      onEdit={apply}
      onRemove={() => change((now) => patched(now, { url: '' }))}
    />
  );
}

/** An image that is stored as its URL only. */
export function ImageAddressControl({ id, label, reading, set }: ControlProps) {
  return (
    <ImageField
      id={id}
      label={label}
      mixed={reading.mixed}
      url={asText(reading.value)}
      onPick={({ url }) => set(url)}
      onRemove={() => set('')}
    />
  );
}

/** The alternative text, or the choice "Decorative image": requested once there is an image. */
export function AltTextControl(props: ControlProps) {
  const { keys, reading } = props;
  const editor = useEditor();
  const { t, store } = editor;
  const replaced = replacedImagesOf(editor);
  useStore(replaced);
  const decorative = useField(keys, DECORATIVE, { scope: {}, what: t('images.decorative') });
  const url = useDesign(() => asText(readCommon(store, keys, IMAGE, {}).value));
  const isDecorative = decorative.reading.value === true;
  const alt = asText(reading.value).trim();
  const isReplaced = !isDecorative && replaced.areRequested(keys, { url, alt: asText(reading.value) });
  const isRequested = url !== '' && !isPlaceholder(url) && !isDecorative && !reading.mixed && alt === '';
  return (
    <div className="pp-alt">
      {isRequested && <Notice tone="warn">{t('images.altAsked')}</Notice>}
      {isReplaced && (
        <Notice tone="warn">
          <div className="pp-alt-replaced">
            {t('images.altReplaced')}
            <Button onClick={() => replaced.confirm(keys)}>{t('images.altKeep')}</Button>
          </div>
        </Notice>
      )}
      {!isDecorative && <TextControl {...props} />}
      {isRequested ? (
        <Button onClick={() => decorative.set(true)}>
          <Check aria-hidden />
          {t('images.onlyDecorates')}
        </Button>
      ) : (
        <Checkbox
          checked={decorative.reading.mixed ? 'mixed' : isDecorative}
          onChange={(on) => decorative.set(on ? true : undefined)}
        >
          {t('images.onlyDecorates')}
        </Checkbox>
      )}
    </div>
  );
}

const DECORATIVE = ['decorative'];
const IMAGE = ['src', 'url'];
const ALT = ['altText'];
