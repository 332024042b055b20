import type { ControlProps } from '../control.ts';
import { NumberInput, type NumberSpec } from './number-input.tsx';

const LENGTH: NumberSpec = { unit: 'px', units: ['px'], min: 0 };
const EXTENT: NumberSpec = { unit: 'px', units: ['px', '%'], keywords: ['auto'], min: 0 };
const LINE_HEIGHT: NumberSpec = { unit: '%', units: ['%', 'px'], keywords: ['normal'], min: 0, step: 5 };
const LETTER_SPACING: NumberSpec = { unit: 'px', units: ['px'], keywords: ['normal'], min: -20, step: 0.5 };
const PLAIN: NumberSpec = { unit: '', units: [''], plain: true };

export function LengthControl(props: ControlProps) {
  return <NumberOf {...props} spec={LENGTH} />;
}

export function ExtentControl(props: ControlProps) {
  return <NumberOf {...props} spec={EXTENT} />;
}

export function LineHeightControl(props: ControlProps) {
  return <NumberOf {...props} spec={LINE_HEIGHT} />;
}

export function LetterSpacingControl(props: ControlProps) {
  return <NumberOf {...props} spec={LETTER_SPACING} />;
}

export function PlainNumberControl(props: ControlProps) {
  return <NumberOf {...props} spec={PLAIN} />;
}

function NumberOf({ spec, schema, reading, ...rest }: ControlProps & { spec: NumberSpec }) {
  const { id, describedBy, scrub, change, endDrag } = rest;
  const bounds = {
    ...(typeof schema.minimum === 'number' && { min: schema.minimum }),
    ...(typeof schema.maximum === 'number' && { max: schema.maximum }),
  };
  return (
    <NumberInput
      id={id}
      describedBy={describedBy}
      scrub={scrub}
      change={change}
      endDrag={endDrag}
      spec={{ ...spec, ...bounds }}
      value={reading.value}
      mixed={reading.mixed}
    />
  );
}
