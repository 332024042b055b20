import { asText } from '@postpress/render/reading';
import { IconButton } from '@postpress/ui';
import { Link2, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { NumberInput, type NumberSpec } from '../number/number-input.tsx';
import { TextControl } from '../text-inputs/text-controls.tsx';
import { areEqual, readSides, withSide, writeSides } from './sides.ts';
import './spacing.css';

const SPEC: NumberSpec = { unit: 'px', units: ['px'], min: 0 };
const NAMES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** Four labeled sides, which change together while they are linked. */
export function SpacingControl(props: ControlProps) {
  return <SidesControl {...props} names={NAMES} />;
}

/** The same for four corners. */
export function RadiusControl(props: ControlProps) {
  return <SidesControl {...props} names={CORNERS} />;
}

function SidesControl({ names, ...props }: ControlProps & { names: typeof NAMES | typeof CORNERS }) {
  const { id, label, reading, change, endDrag, scrub } = props;
  const { t } = useEditor();
  const sides = readSides(reading.value);
  const [chosen, setChosen] = useState<boolean>();
  // A merge tag, or any other value that isn't a spacing, is shown as it is written.
  if (!sides) return <TextControl {...props} />;
  const linked = chosen ?? areEqual(sides);
  return (
    <div className="pp-spacing">
      {names.map((name, side) => (
        <div key={name} className="pp-spacing-side">
          <NumberInput
            {...(side === 0 && { id, describedBy: props.describedBy, scrub })}
            name={`${label}, ${t(`fields.side.${name}`)}`}
            spec={SPEC}
            value={reading.mixed ? undefined : sides[side]}
            mixed={reading.mixed}
            bare
            endDrag={endDrag}
            change={(patch, merge) =>
              change((now) => {
                const before = readSides(now) ?? [0, 0, 0, 0];
                const amount = Number.parseFloat(asText(patch(before[side])));
                return writeSides(withSide(before, side, amount, linked));
              }, merge)
            }
          />
          <span aria-hidden="true">{t(`fields.side.${name}`)}</span>
        </div>
      ))}
      <IconButton
        name={t('fields.linking.all')}
        aria-pressed={linked}
        onClick={() => {
          setChosen(!linked);
          if (!linked && !areEqual(sides))
            change((now) => writeSides(withSide(readSides(now) ?? sides, 0, sides[0], true)));
        }}
      >
        {linked ? <Link2 /> : <Unlink2 />}
      </IconButton>
    </div>
  );
}
