import { asObject } from '@postpress/render/reading';
import { SegmentedControl, Slider } from '@postpress/ui';
import { useEditor } from '../../kernel/use-editor.ts';
import { type ControlProps, patched } from '../control.ts';
import { readLength } from '../number/length.ts';
import { NumberInput, type NumberSpec } from '../number/number-input.tsx';

const SHARE: NumberSpec = { unit: '%', units: ['%', 'px'], min: 1 };

/** As wide as the content, or a share of the available width. */
export function AutoWidthControl(props: ControlProps) {
  return <WidthOf {...props} share="width" initial="100%" />;
}

/** The same for an image, which stores its share under another name. */
export function ImageWidthControl(props: ControlProps) {
  return <WidthOf {...props} share="maxWidth" initial="100%" />;
}

function WidthOf({ share, initial, ...props }: ControlProps & { share: string; initial: string }) {
  const { id, describedBy, label, reading, change, endDrag, scrub } = props;
  const { t } = useEditor();
  const now = asObject(reading.value);
  const isShare = now.autoWidth === false;
  const length = readLength(now[share]);
  const percent = length && 'amount' in length && length.unit === '%' ? length.amount : undefined;
  return (
    <div className="pp-parts pp-lines">
      <SegmentedControl
        name={label}
        tied={{ id, 'aria-describedby': describedBy }}
        value={reading.mixed ? undefined : isShare ? 'share' : 'auto'}
        onChange={(chosen) =>
          change((before) => {
            const kept = asObject(before)[share];
            const width = typeof kept === 'string' || typeof kept === 'number' ? kept : initial;
            return patched(before, {
              autoWidth: chosen === 'auto',
              ...(chosen === 'share' && { [share]: width }),
            });
          })
        }
        segments={[
          { value: 'auto', label: t('fields.width.auto') },
          { value: 'share', label: t('fields.width.share') },
        ]}
      />
      {isShare && !reading.mixed && percent !== undefined && (
        <Slider
          name={t('fields.width.shareOf', { label })}
          value={percent}
          min={5}
          valueText={t('app.percent', { value: percent / 100 })}
          onChange={(next) => change((before) => patched(before, { [share]: `${next}%` }), 'drag')}
          onCommit={endDrag}
        />
      )}
      {isShare && !reading.mixed && (
        <NumberInput
          endDrag={endDrag}
          scrub={scrub}
          name={t('fields.width.shareOf', { label })}
          spec={SHARE}
          value={now[share]}
          change={(patch, merge) =>
            change((before) => patched(before, { [share]: patch(asObject(before)[share]) }), merge)
          }
        />
      )}
    </div>
  );
}
