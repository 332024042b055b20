import { brandPresets } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Notice, Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { pathOf } from '../app/route.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { BrandPreview } from './brand-preview.tsx';
import { brandKey } from './brand-query.ts';
import { withScheme } from './propose-dialog.tsx';

/** The first kit of a project: read from its website, or one of three. Everything made later begins in it. */
export function BrandStart() {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const client = useQueryClient();
  const refusal = useRefusal('editor');
  const [url, setUrl] = useState('');
  const params = { projectId };
  const propose = useMutation({
    mutationFn: () => callData(operations.proposeBrand, { params, body: { url: withScheme(url.trim()) } }),
  });
  const use = useMutation({
    mutationFn: (brand: BrandKit) => callData(operations.putBrand, { params, body: { brand, revision: 0 } }),
    onSuccess: (stored) => {
      client.setQueryData(brandKey(projectId), stored);
      go(to('templates', 'new'));
    },
  });
  const looks = [
    ...(propose.data ? [{ name: t('brand.start.fromSite'), brand: propose.data.brand }] : []),
    ...brandPresets.map(({ id, brand }) => ({ name: t(`brand.preset.${id}`), brand })),
  ];
  return (
    <Section
      title={t('brand.start.title')}
      lead={t('brand.start.lead')}
      actions={<Link href={pathOf(projectId, 'overview')}>{t('brand.start.skip')}</Link>}
    >
      <SubmitForm send={propose} problems={{ url: url.trim() === '' ? t('brand.enterUrl') : undefined }}>
        <div className="pp-brand-site">
          <TextField
            name="url"
            label={t('brand.website')}
            value={url}
            onChange={setUrl}
            placeholder="example.com"
            autoComplete="url"
          />
          <SubmitButton>{t('brand.read')}</SubmitButton>
        </div>
      </SubmitForm>
      {propose.data?.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <ul className="pp-brand-looks">
        {looks.map(({ name, brand }) => (
          <li key={name} className="pp-stack">
            <BrandPreview brand={brand} />
            <div className="pp-row">
              <strong>{name}</strong>
              <Button
                onClick={() => use.mutate(brand)}
                refusal={refusal}
                aria-label={`${t('brand.start.use')}: ${name}`}
              >
                {t('brand.start.use')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Failure error={use.error} />
    </Section>
  );
}
