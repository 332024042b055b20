import type { Content } from '@postpress/design';
import type { Json } from '@postpress/edits';
import { asObject, asText } from '@postpress/render/reading';
import { type ControlProps, patched } from '../../fields/control.ts';
import { ImageControl } from '../../fields/images/image-controls.tsx';
import { LinkControl } from '../../fields/link/link-control.tsx';
import { ItemField } from '../../fields/lists/item-field.tsx';
import { ListEditor } from '../../fields/lists/list-editor.tsx';
import { TextControl } from '../../fields/text-inputs/text-controls.tsx';
import { perform } from '../../kernel/perform.ts';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import { newSlide, readSlides, type Slides, setSlides, withSlides } from '../slides.ts';
import type { ExtraProps } from './extra.ts';

/** The slides of a carousel: images with their words and links. They are stored beside the block's values. */
export default function SlidesExtra({ keys }: ExtraProps) {
  const editor = useEditor();
  const { t, store } = editor;
  const [key] = keys;
  const embedded = useDesign(() => (key === undefined ? undefined : embeddedOf(store.find(key)?.node)));
  if (key === undefined || keys.length > 1) return <p className="pp-field-help">{t('panels.oneCarousel')}</p>;
  const slides = readSlides(embedded);
  const write = (next: Slides, merge?: 'typing' | 'drag') =>
    perform(editor, setSlides(store, t, key, withSlides(embedded, next), merge));
  const writeSlide = (at: number, change: SlideChange, merge?: 'typing' | 'drag') =>
    write(
      slides.map((slide, index) => (index === at ? changedSlide(slide, change) : slide)),
      merge,
    );
  const of = { keys, path: ['embedded'], endDrag: () => store.endMerge() } as unknown as ControlProps;
  return (
    <ListEditor
      name={t('panels.slides')}
      items={slides}
      nameOf={({ values }, at) => asText(values.altText) || t('panels.slide', { number: at + 1 })}
      image={({ values }) => {
        const url = asText(asObject(values.src).url);
        return url === '' ? null : <img className="pp-list-image" src={url} alt="" />;
      }}
      onChange={write}
      onAdd={() => write([...slides, newSlide(store.newId())])}
      addLabel={t('panels.addSlide')}
    >
      {({ values }, at) => (
        <>
          <ImageControl
            {...of}
            id={`slide-${key}-${at}`}
            label={t('panels.slide', { number: at + 1 })}
            reading={{ value: values.src, mixed: false, own: true, overridden: false, source: 'value' }}
            change={(patch) => writeSlide(at, { src: patch(values.src) })}
          />
          <ItemField
            of={of}
            label={t('panels.slideAlt')}
            value={values.altText}
            control={TextControl}
            write={(altText, merge) => writeSlide(at, { altText }, merge)}
          />
          <ItemField
            of={of}
            label={t('panels.slideLink')}
            value={values.action}
            control={LinkControl}
            stacked
            write={(action, merge) => writeSlide(at, { action }, merge)}
          />
        </>
      )}
    </ListEditor>
  );
}

type SlideChange = { [name: string]: Json | undefined };

function changedSlide(slide: Slides[number], change: SlideChange): Slides[number] {
  return { ...slide, values: patched(slide.values, change) as Slides[number]['values'] };
}

function embeddedOf(node: object | undefined): unknown {
  return (node as Content | undefined)?.embedded;
}
