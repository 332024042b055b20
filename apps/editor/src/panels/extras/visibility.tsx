import { type Device, flagsOf, type NodeKey, sameJson } from '@postpress/edits';
import { Notice, ToggleGroup } from '@postpress/ui';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { changeValues } from '../../fields/change-values.ts';
import { readCommon } from '../../fields/reading.ts';
import type { Editor } from '../../kernel/editor.ts';
import { perform } from '../../kernel/perform.ts';
import { useDesign, useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ExtraProps } from './extra.ts';

const IMAGES = { desktop: Monitor, tablet: Tablet, mobile: Smartphone } as const;
const FLAGS = { desktop: 'hideDesktop', tablet: 'hideTablet', mobile: 'hideMobile' } as const;

/** The devices on which it is shown; documents have none. */
export function VisibilityExtra({ keys }: ExtraProps) {
  const editor = useEditor();
  const { t, store } = editor;
  const devices = useOptions((options) => options.devices);
  const shown = useDesign<Device[]>(
    () => devices.filter((device) => readCommon(store, keys, pathOf(device), {}).value !== true),
    sameJson,
  );
  if (store.displayMode === 'document') return null;
  const isFixed = keys.some((key) => !flagsOf(store, key).hideable);
  return (
    <fieldset className="pp-extra" disabled={isFixed}>
      <legend className="pp-property-label">{t('panels.shownOn')}</legend>
      <ToggleGroup
        name={t('panels.shownOn')}
        value={shown}
        onChange={(chosen) => setShown(editor, keys, devices, chosen)}
        segments={devices.map((device) => {
          const ImageRef = IMAGES[device];
          return {
            value: device,
            label: t(`panels.device.${device}`),
            image: <ImageRef aria-hidden />,
            withLabel: true,
          };
        })}
      />
      {isFixed && <p className="pp-field-help">{t('panels.flag.hideable')}</p>}
      {shown.length === 0 && <Notice tone="warn">{t('panels.shownNowhere')}</Notice>}
    </fieldset>
  );
}

function pathOf(device: Device) {
  return ['_override', device, FLAGS[device]];
}

function setShown(
  editor: Editor,
  keys: readonly NodeKey[],
  devices: readonly Device[],
  chosen: readonly Device[],
): void {
  const { store, t } = editor;
  for (const device of devices) {
    const hides = !chosen.includes(device);
    const isHidden = readCommon(store, keys, pathOf(device), {}).value === true;
    if (hides === isHidden) continue;
    const what = t('panels.shownOn');
    const patch = () => (hides ? true : undefined);
    perform(editor, changeValues(store, t, keys, pathOf(device), patch, { what }));
  }
}
