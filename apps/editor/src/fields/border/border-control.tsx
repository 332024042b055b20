import { Select, ToggleGroup } from '@postpress/ui';
import { PanelBottom, PanelLeft, PanelRight, PanelTop } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import { choiceName } from '../choice/controls.tsx';
import { ColorField } from '../color/color-control.tsx';
import type { ControlProps } from '../control.ts';
import { NumberInput, type NumberSpec } from '../number/number-input.tsx';
import {
  type BorderSide,
  type Borders,
  borderSides,
  commonLine,
  isShown,
  type Line,
  lineOf,
  readBorders,
  withLine,
} from './border.ts';
import './border.css';

const WIDTH: NumberSpec = { unit: 'px', units: ['px'], min: 0, max: 100 };
const STYLES = ['solid', 'dashed', 'dotted', 'double'] as const;
const IMAGES = { Top: PanelTop, Right: PanelRight, Bottom: PanelBottom, Left: PanelLeft } as const;

/** A border: its sides, width, style and color. */
export function BorderControl(props: ControlProps) {
  const { t } = useEditor();
  const [sides, setSides] = useState<readonly BorderSide[]>(() =>
    sidesAtFirst(readBorders(props.reading.value)),
  );
  return (
    <div className="pp-border">
      <ToggleGroup
        name={t('fields.borderSides', { label: props.label })}
        value={sides}
        onChange={(chosen) => setSides(chosen.length > 0 ? chosen : borderSides)}
        segments={borderSides.map((side) => {
          const Icon = IMAGES[side];
          return {
            value: side,
            label: t(`fields.side.${side.toLowerCase() as 'top'}`),
            icon: <Icon aria-hidden />,
          };
        })}
      />
      <LineControl {...props} sides={sides} />
    </div>
  );
}

/** One line: a divider is a border on top. */
export function TopLineControl(props: ControlProps) {
  return <LineControl {...props} sides={TOP} />;
}
const TOP: readonly BorderSide[] = ['Top'];

/** All sides, unless only some have a line. */
function sidesAtFirst(borders: Borders): readonly BorderSide[] {
  const lined = borderSides.filter((side) => isShown(lineOf(borders, side)));
  return lined.length > 0 ? lined : borderSides;
}

function LineControl({ sides, ...props }: ControlProps & { sides: readonly BorderSide[] }) {
  const { id, describedBy, label, reading, change, endDrag, scrub } = props;
  const editor = useEditor();
  const { t } = editor;
  const borders = readBorders(reading.value);
  const line = reading.mixed ? undefined : commonLine(borders, sides);
  const [first = 'Top'] = sides;
  const write = (make: (before: Line) => Partial<Line>, merge?: 'typing' | 'drag') =>
    change((now) => {
      const before = readBorders(now);
      return withLine(before, sides, make(lineOf(before, first)));
    }, merge);
  return (
    <div className="pp-border-line">
      <NumberInput
        id={id}
        describedBy={describedBy}
        scrub={scrub}
        endDrag={endDrag}
        spec={WIDTH}
        value={line?.width}
        mixed={!line}
        change={(patch, merge) =>
          write(({ width }) => ({ width: Number.parseFloat(String(patch(width))) || 0 }), merge)
        }
      />
      <Select
        name={t('fields.lineStyle', { label })}
        value={STYLES.find((style) => style === line?.style)}
        onChange={(style) => write(() => ({ style }))}
        choices={STYLES.map((value) => ({ value, label: choiceName(editor, value) }))}
        placeholder={line ? line.style : t('fields.mixed')}
      />
      <ColorField
        label={t('fields.lineColor', { label })}
        value={line?.color}
        mixed={!line}
        endDrag={endDrag}
        set={(color, merge) => write(() => ({ color: String(color ?? '') }), merge)}
      />
    </div>
  );
}
