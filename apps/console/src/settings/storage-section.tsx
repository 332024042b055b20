import type { ProjectStorageResult, PutProjectStorageBody } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  ConfirmButton,
  type Problems,
  Section,
  SubmitButton,
  SubmitForm,
  SwitchField,
  TextField,
} from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { missing, urlProblem } from '../parts/problems.ts';

type Storage = ProjectStorageResult['data'];
const texts = ['endpoint', 'region', 'bucket', 'prefix', 'publicBaseUrl', 'accessKeyId'] as const;

/** Storage of the project's uploads and exports: the installation, or the project's own bucket. */
export function StorageSection() {
  const { projectId } = useHere();
  const storage = useStorage(projectId);
  return (
    <Section title={t('settings.storage')} lead={t('settings.storageLead')}>
      <Loaded query={storage} rows={2}>
        {(data) => <StorageForm key={data?.updatedAt ?? 'none'} storage={data} />}
      </Loaded>
    </Section>
  );
}

function StorageForm({ storage }: { storage: Storage | null }) {
  const { projectId } = useHere();
  const [isOpen, setOpen] = useState(storage !== null);
  const [given, setGiven] = useState<Record<string, string>>(firstValues(storage));
  const [pathStyle, setPathStyle] = useState(storage?.pathStyle ?? true);
  const params = { projectId };
  const after = { refresh: [['storage', projectId]], message: t('parts.saved') };
  const save = useChange({
    run: () => call(operations.putProjectStorage, { params, body: bodyOf(given, pathStyle) }),
    ...after,
  });
  const remove = useChange({ run: () => call(operations.deleteProjectStorage, { params }), ...after });
  if (!isOpen)
    return (
      <div className="pp-row">
        <span className="pp-note">{t('settings.ownStorage')}</span>
        <Button onClick={() => setOpen(true)}>{t('settings.useBucket')}</Button>
      </div>
    );
  const set = (name: string) => (value: string) => setGiven({ ...given, [name]: value });
  return (
    <SubmitForm narrow send={save} problems={problemsOf(given)}>
      {texts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`settings.storage.${name}`)}
          help={helpOf(name, storage)}
          autoComplete="off"
          spellCheck={false}
          value={given[name] ?? ''}
          onChange={set(name)}
        />
      ))}
      <TextField
        name="secretAccessKey"
        label={t('settings.storage.secretAccessKey')}
        help={t('settings.storage.secretHelp')}
        type="password"
        autoComplete="off"
        value={given.secretAccessKey ?? ''}
        onChange={set('secretAccessKey')}
      />
      <SwitchField label={t('settings.storage.pathStyle')} checked={pathStyle} onChange={setPathStyle} />
      <div className="pp-row">
        <SubmitButton>{t('settings.storage.save')}</SubmitButton>
        {storage && (
          <ConfirmButton
            title={t('settings.storage.removeTitle')}
            action={t('settings.storage.remove')}
            send={remove}
          >
            <p>{t('settings.storage.removeText')}</p>
          </ConfirmButton>
        )}
      </div>
    </SubmitForm>
  );
}

const required = ['bucket', 'accessKeyId', 'secretAccessKey'] as const;

function problemsOf(given: Record<string, string>): Problems {
  const absent = required.map((name) => [name, missing(given[name] ?? '', t('settings.storage.enter'))]);
  return { endpoint: urlProblem(given.endpoint ?? ''), ...Object.fromEntries(absent) };
}

function firstValues(storage: Storage | null): Record<string, string> {
  if (!storage) return { region: 'us-east-1' };
  const { endpoint, region, bucket, prefix, publicBaseUrl } = storage;
  return { endpoint, region, bucket, prefix, publicBaseUrl: publicBaseUrl ?? '' };
}

function bodyOf(given: Record<string, string>, pathStyle: boolean): PutProjectStorageBody {
  const {
    endpoint = '',
    bucket = '',
    accessKeyId = '',
    secretAccessKey = '',
    region,
    prefix,
    publicBaseUrl,
  } = given;
  return {
    endpoint: endpoint.trim(),
    bucket: bucket.trim(),
    accessKeyId,
    secretAccessKey,
    pathStyle,
    ...(region && { region: region.trim() }),
    ...(prefix && { prefix: prefix.trim() }),
    publicBaseUrl: publicBaseUrl?.trim() || null,
  };
}

function helpOf(name: (typeof texts)[number], storage: Storage | null): string | undefined {
  if (name === 'endpoint') return t('settings.storage.endpointHelp');
  if (name === 'publicBaseUrl') return t('settings.storage.publicHelp');
  if (name === 'accessKeyId' && storage) return t('settings.storage.hint', { hint: storage.accessKeyHint });
  return undefined;
}

/** The project's own storage; null: that of the installation. */
function useStorage(projectId: number) {
  return useQuery({
    queryKey: ['storage', projectId],
    queryFn: async () => {
      try {
        return await callData(operations.getProjectStorage, { params: { projectId } });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
  });
}
