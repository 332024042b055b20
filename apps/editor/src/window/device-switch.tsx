import { IconButton } from '@postpress/ui';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';

const glyphs = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

/** On which device the design is shown, and for which one values are set. */
export function DeviceSwitch() {
  const { t, run, store } = useEditor();
  const device = useView((view) => view.device);
  const devices = useOptions((options) => options.devices);
  // Paper is the same everywhere.
  if (devices.length < 2 || store.displayMode === 'document') return null;
  return (
    <div className="pp-devices" role="radiogroup" aria-label={t('app.device')}>
      {devices.map((each) => {
        const Glyph = glyphs[each];
        return (
          <IconButton
            key={each}
            name={t(`app.device.${each}`)}
            role="radio"
            aria-checked={each === device}
            onClick={() => run(`view.device.${each}`)}
          >
            <Glyph />
          </IconButton>
        );
      })}
    </div>
  );
}
