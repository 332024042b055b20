import { type BrandFont, brandLimits } from '@postpress/contracts';
import { Button, Field, IconButton, Section, TextInput } from '@postpress/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { word } from '../words/word.ts';
import { type BrandFormProps, newId, replacedAt } from './brand-fields.tsx';
import { usesFont } from './uses.ts';
import { webFont, webFontNames } from './web-fonts.ts';

/** The fonts of the kit: web fonts by name, or any font with its style sheet. */
export function FontsSection({ brand, onChange }: BrandFormProps) {
  const { fonts } = brand;
  const [name, setName] = useState('');
  const list = useId();
  const add = () => {
    const found = webFont(name) ?? { url: null, fallback: 'Arial, sans-serif', weights: [400, 700] };
    onChange({ ...brand, fonts: [...fonts, { id: newId(name, fonts), name: name.trim(), ...found }] });
    setName('');
  };
  const change = (at: number, next: Partial<BrandFont>) =>
    onChange({ ...brand, fonts: replacedAt(fonts, at, next) });
  const refusal =
    fonts.length >= brandLimits.fontsMax
      ? word('brand.tooMany')
      : name.trim() === ''
        ? word('brand.nameFont')
        : undefined;
  return (
    <Section title={word('brand.fonts')} lead={word('brand.fontsLead')}>
      <ul className="pp-plain-list pp-brand-list">
        {fonts.map((font, at) => (
          <li key={font.id} className="pp-brand-item" data-wide>
            <TextField
              label={word('brand.fontName')}
              value={font.name}
              onChange={(next) => change(at, { name: next })}
            />
            <TextField
              label={word('brand.fallback')}
              value={font.fallback}
              onChange={(fallback) => change(at, { fallback })}
            />
            <TextField
              label={word('brand.fontUrl')}
              value={font.url ?? ''}
              onChange={(url) => change(at, { url: url.trim() || null })}
            />
            <IconButton
              name={word('brand.remove', { name: font.name })}
              refusal={usesFont(brand, font.id) ? word('brand.inUse') : undefined}
              onClick={() => onChange({ ...brand, fonts: fonts.filter((_, other) => other !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="pp-row">
        <TextInput
          aria-label={word('brand.newFont')}
          placeholder={word('brand.newFont')}
          list={list}
          value={name}
          onChange={setName}
          maxLength={100}
          className="pp-brand-new"
        />
        <datalist id={list}>
          {webFontNames.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button onClick={add} refusal={refusal}>
          <Plus aria-hidden />
          {word('brand.addFont')}
        </Button>
      </div>
    </Section>
  );
}

function TextField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(tied) => <TextInput {...tied} value={value} onChange={onChange} spellCheck={false} />}
    </Field>
  );
}
