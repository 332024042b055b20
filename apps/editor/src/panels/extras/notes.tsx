import type { Content } from '@postpress/design';
import { readValue, sameJson } from '@postpress/edits';
import { Notice } from '@postpress/ui';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import { type HeadingFault, headingFault, heightOfButton, TOUCH_PX } from '../node-faults.ts';
import type { ExtraProps } from './extra.ts';

/** What a group says about its node: warnings from its values, or what mail clients do. */
export default function Note(props: ExtraProps) {
  const { t } = useEditor();
  switch (props.name) {
    case 'headingOrder':
      return <HeadingOrderNote {...props} />;
    case 'hitArea':
      return <HitAreaNote {...props} />;
    case 'autoplay':
    case 'timer':
      return <Notice>{t(`panels.${props.name}`)}</Notice>;
    default:
      return null;
  }
}

/** Warns if a heading skips a level. */
function HeadingOrderNote({ keys: [key] }: ExtraProps) {
  const { t, store } = useEditor();
  const fault = useDesign<HeadingFault | undefined>(({ tree }) => {
    const levels: number[] = [];
    for (const { key: each, node } of tree.all()) {
      if ((node as Content).type !== 'heading') continue;
      levels.push(Number(String(readValue(store, each, ['headingType']).value).slice(1)) || 1);
      if (each === key) return headingFault(levels);
    }
    return undefined;
  }, sameJson);
  return fault ? (
    <Notice tone="warn">{t(`panels.heading.${fault.kind}`, { level: `H${fault.expected}` })}</Notice>
  ) : null;
}

/** Warns if a button is too low for touch. */
function HitAreaNote({ keys: [key] }: ExtraProps) {
  const { t, store } = useEditor();
  const height = useDesign(() => {
    const read = (name: string) => (key === undefined ? undefined : readValue(store, key, [name]).value);
    return heightOfButton({
      fontSize: read('fontSize'),
      lineHeight: read('lineHeight'),
      padding: read('padding'),
    });
  });
  return height < TOUCH_PX ? (
    <Notice tone="warn">{t('panels.hitArea', { height, least: TOUCH_PX })}</Notice>
  ) : null;
}
