import { colorsInUse, replaceColor } from '@postpress/brand';
import { asText } from '@postpress/render/reading';
import { Button, Dialog, Field, Select } from '@postpress/ui';
import { useMemo, useState } from 'react';
import { ColorField } from '../fields/color/color-control.tsx';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import './brand.css';
import { changeNodes } from './update-design.ts';

/** Replaces one color of the design by another, everywhere, as one step. */
export default function ReplaceColorDialog() {
  const editor = useEditor();
  const { t, view } = editor;
  const design = useDesign((snapshot) => snapshot.design);
  const replaced = useView(({ colorToReplace }) => colorToReplace);
  const colors = useMemo(() => colorsInUse(design), [design]);
  const [chosen, setChosen] = useState<string>();
  const [to, setTo] = useState('');
  const from = chosen ?? colors.find(({ value }) => value === replaced)?.value ?? colors[0]?.value;
  const close = () => view.set({ dialog: null, colorToReplace: null });
  const replace = () => {
    if (from === undefined) return;
    changeNodes(editor, t('brand.replaced', { from, to }), replaceColor(design, from, to));
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={t('brand.replaceColor')}
      closeName={t('app.closeDialog')}
      width="360px"
      feet={
        <Button
          look="primary"
          onClick={replace}
          {...((to === '' || to === from) && { refusal: t('brand.chooseColor') })}
        >
          {t('brand.replace')}
        </Button>
      }
    >
      {from === undefined ? (
        <p>{t('brand.noColors')}</p>
      ) : (
        <div className="pp-fields">
          <UsedColor colors={colors} value={from} onChange={setChosen} />
          <Field label={t('brand.newColor')}>
            {({ id }) => (
              <ColorField
                id={id}
                label={t('brand.newColor')}
                value={to}
                set={(color) => setTo(asText(color))}
                endDrag={() => {}}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  );
}

/** A choice of the colors of the design, with how often each is used. */
function UsedColor({
  colors,
  value: chosen,
  onChange,
}: {
  colors: ReturnType<typeof colorsInUse>;
  value: string;
  onChange: (color: string) => void;
}) {
  const { t } = useEditor();
  return (
    <Field label={t('brand.color')}>
      {(tied) => (
        <Select
          tied={tied}
          value={chosen}
          onChange={onChange}
          choices={colors.map(({ value, count }) => ({
            value,
            label: t('brand.colorUses', { color: value, count }),
            image: <span className="pp-swatch" style={{ '--swatch': value } as object} />,
          }))}
        />
      )}
    </Field>
  );
}
