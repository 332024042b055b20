import { proposeDark, writtenColors } from '@postpress/brand';
import { BODY_KEY, type NodeKey, sameJson } from '@postpress/edits';
import { Button, Notice } from '@postpress/ui';
import { WandSparkles } from 'lucide-react';
import { changeNodes } from '../../brand/update-design.ts';
import { DarkColor } from '../../fields/dark/dark-property.tsx';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';

/** What the panel edits while the canvas shows dark mode; for the page also a proposal, and the colors within texts. */
export default function DarkNotice({ keys }: { keys: readonly NodeKey[] }) {
  const editor = useEditor();
  const { t, store } = editor;
  const colors = useDesign(({ design }) => writtenColors(design), sameJson);
  const propose = () => {
    const changes = proposeDark(store.snapshot.design, store.displayMode);
    if (!changeNodes(editor, t('panels.dark.suggested'), changes)) editor.announce(t('panels.dark.complete'));
  };
  const isPage = keys[0] === BODY_KEY;
  return (
    <div className="pp-group-body pp-fields" data-part="dark">
      <Notice tone="info">{t('panels.dark.help')}</Notice>
      {isPage && (
        <Button onClick={propose}>
          <WandSparkles aria-hidden />
          {t('panels.dark.suggest')}
        </Button>
      )}
      {isPage && colors.length > 0 && (
        <fieldset className="pp-parts pp-lines" data-property="_dark.colors">
          <legend className="pp-property-label">{t('panels.dark.written')}</legend>
          {colors.map((color) => (
            <DarkColor key={color} keys={keys} path={['colors', color]} label={color} />
          ))}
        </fieldset>
      )}
    </div>
  );
}
