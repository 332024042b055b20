import { SegmentedControl } from '@postpress/ui';
import { MoveHorizontal, MoveVertical, Square, SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import { asText, type ControlProps } from '../control.ts';
import { NumberInput, type NumberSpec } from '../number/number-input.tsx';
import { type Linking, linkedSides, linkingOf, readSides, withSide, writeSides } from './sides.ts';
import './spacing.css';
import { TextControl } from '../words-in/text-controls.tsx';

const SPEC: NumberSpec = { unit: 'px', units: ['px'], min: 0 };
const NAMES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** One number for all sides, one for each pair, or four. */
export function SpacingControl(props: ControlProps) {
  return <SidesControl {...props} names={NAMES} linkings={['all', 'pairs', 'sides']} />;
}

/** One number for all corners, or four. */
export function RadiusControl(props: ControlProps) {
  return <SidesControl {...props} names={CORNERS} linkings={['all', 'sides']} />;
}

function SidesControl({
  names,
  linkings,
  ...props
}: ControlProps & { names: typeof NAMES | typeof CORNERS; linkings: readonly Linking[] }) {
  const { id, label, reading, change, endDrag, scrub } = props;
  const { word } = useEditor();
  const sides = readSides(reading.value);
  const needed = sides && !reading.mixed ? linkingOf(sides) : 'all';
  const least = linkings.includes(needed) ? needed : 'sides';
  const [chosen, setChosen] = useState<Linking>();
  const linking = chosen === undefined || linkings.indexOf(chosen) < linkings.indexOf(least) ? least : chosen;
  // A merge tag, or what no editor of spacings understands, is shown as it is written.
  if (!sides) return <TextControl {...props} />;
  const shown = linking === 'all' ? [0] : linking === 'pairs' ? [0, 1] : [0, 1, 2, 3];
  return (
    <div className="pp-spacing">
      <div className="pp-spacing-sides" data-linking={linking}>
        {shown.map((side) => (
          <NumberInput
            key={side}
            {...(side === 0 && linking === 'all' && { scrub })}
            {...(side === 0 && { id, describedBy: props.describedBy })}
            {...((side > 0 || linking !== 'all') && {
              name: `${label}, ${nameOfSide(word, names, side, linking)}`,
            })}
            spec={SPEC}
            picture={pictureOf(side, linking)}
            value={reading.mixed ? undefined : sides[side]}
            mixed={reading.mixed}
            endDrag={endDrag}
            change={(patch, merge) =>
              change((now) => {
                const before = readSides(now) ?? [0, 0, 0, 0];
                const amount = Number.parseFloat(asText(patch(before[side])));
                return writeSides(withSide(before, linkedSides(side, linking), amount));
              }, merge)
            }
          />
        ))}
      </div>
      <SegmentedControl
        name={word('fields.linking', { label })}
        value={linking}
        onChange={(next) => {
          setChosen(next);
          if (linkings.indexOf(next) < linkings.indexOf(least))
            change((now) => writeSides(joined(readSides(now) ?? [0, 0, 0, 0], next)));
        }}
        segments={linkings.map((value) => ({
          value,
          label: word(`fields.linking.${value}`),
          picture: LINKINGS[value],
        }))}
      />
    </div>
  );
}

const LINKINGS = {
  all: <Square aria-hidden />,
  pairs: <MoveVertical aria-hidden />,
  sides: <SquareDashed aria-hidden />,
};

function joined(sides: NonNullable<ReturnType<typeof readSides>>, linking: Linking) {
  const one = withSide(sides, linkedSides(0, linking), sides[0]);
  return linking === 'pairs' ? withSide(one, linkedSides(1, linking), sides[1]) : one;
}

function pictureOf(side: number, linking: Linking) {
  if (linking !== 'pairs') return undefined;
  return side === 0 ? <MoveVertical /> : <MoveHorizontal />;
}

function nameOfSide(
  word: ReturnType<typeof useEditor>['word'],
  names: typeof NAMES | typeof CORNERS,
  side: number,
  linking: Linking,
): string {
  if (linking === 'pairs') return word(side === 0 ? 'fields.side.vertical' : 'fields.side.horizontal');
  return word(`fields.side.${names[side] ?? 'top'}`);
}
