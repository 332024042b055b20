import type { BrandKit } from '@postpress/contracts';
import { SelectField, TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';

/** What every section of the form gets: the kit, and how to change it. */
export type BrandFormProps = { brand: BrandKit; onChange: (brand: BrandKit) => void };

/** Radix reserves the empty string for no selection. */
const NONE = ' ';

/** A choice of one of the kit's colors. */
export function ColorSelect<Id extends string | null>({
  label,
  brand,
  value,
  onChange,
  none,
}: {
  label: string;
  brand: BrandKit;
  value: Id;
  onChange: (id: Id) => void;
  /** The meaning of no color; absent if a color is required. */
  none?: string;
}) {
  const choices = brand.colors.map((color) => ({
    value: color.id,
    label: color.name,
    icon: <Spot color={color.value} />,
  }));
  return (
    <SelectField
      label={label}
      value={value ?? NONE}
      onChange={(id) => onChange((id === NONE ? null : id) as Id)}
      choices={none === undefined ? choices : [{ value: NONE, label: none }, ...choices]}
    />
  );
}

/** A choice of one of the kit's fonts. */
export function FontSelect({
  brand,
  value,
  onChange,
}: {
  brand: BrandKit;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  return (
    <SelectField
      label={t('brand.font')}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      choices={[
        { value: NONE, label: t('brand.defaultFont') },
        ...brand.fonts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** A number with its bounds, which the browser and the server check. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      step={step}
      value={String(value)}
      onChange={(typed) => typed.trim() !== '' && Number.isFinite(Number(typed)) && onChange(Number(typed))}
    />
  );
}

export function WeightSelect({ value, onChange }: { value: number; onChange: (weight: number) => void }) {
  return (
    <SelectField
      label={t('brand.weight')}
      value={String(value)}
      onChange={(weight) => onChange(Number(weight))}
      choices={[300, 400, 500, 600, 700, 800, 900].map((weight) => ({
        value: String(weight),
        label: String(weight),
      }))}
    />
  );
}

/** A small square of a color. */
function Spot({ color }: { color: string }) {
  return <span className="pp-brand-spot" style={{ background: color }} aria-hidden />;
}

/** An id for a new item, from its name. */
export function newId(name: string, taken: readonly { id: string }[]): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const base = slug.slice(0, 32) || 'item';
  const ids = new Set(taken.map(({ id }) => id));
  let id = base;
  for (let count = 2; ids.has(id); count++) id = `${base}-${count}`;
  return id;
}

/** The list with one item changed. */
export function replacedAt<T>(list: readonly T[], at: number, change: Partial<T>): T[] {
  return list.map((item, index) => (index === at ? { ...item, ...change } : item));
}
