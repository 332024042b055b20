import { type BrandFont, brandLimits } from '@postpress/contracts';
import { Button, IconButton, Section, TextField, TextInput } from '@postpress/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../messages/translate.ts';
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
      ? t('brand.tooMany')
      : name.trim() === ''
        ? t('brand.nameFont')
        : undefined;
  return (
    <Section title={t('brand.fonts')} lead={t('brand.fontsLead')}>
      <ul className="pp-lines">
        {fonts.map((font, at) => (
          <li key={font.id} className="pp-brand-item" data-wide>
            <TextField
              label={t('brand.fontName')}
              value={font.name}
              onChange={(next) => change(at, { name: next })}
              spellCheck={false}
            />
            <TextField
              label={t('brand.fallback')}
              value={font.fallback}
              onChange={(fallback) => change(at, { fallback })}
              spellCheck={false}
            />
            <TextField
              label={t('brand.fontUrl')}
              value={font.url ?? ''}
              onChange={(url) => change(at, { url: url.trim() || null })}
              spellCheck={false}
            />
            <IconButton
              name={t('brand.remove', { name: font.name })}
              refusal={usesFont(brand, font.id) ? t('brand.inUse') : undefined}
              onClick={() => onChange({ ...brand, fonts: fonts.filter((_, other) => other !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="pp-row">
        <TextInput
          aria-label={t('brand.newFont')}
          placeholder={t('brand.newFont')}
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
          {t('brand.addFont')}
        </Button>
      </div>
    </Section>
  );
}
