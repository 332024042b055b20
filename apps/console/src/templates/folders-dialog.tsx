import * as operations from '@postpress/contracts/operations';
import { Dialog, Failure, IconButton, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { nameProblem } from '../parts/problems.ts';
import { type Folder, templatesKey, useFolders } from './template-calls.ts';

/** Creates, renames and deletes folders. */
export function FoldersDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const folders = useFolders(projectId);
  const [name, setName] = useState('');
  const refusal = useRefusal('editor');
  const change = useChange({
    run: ({ id: folderId, to }: { id?: string; to?: string }): Promise<unknown> => {
      if (folderId === undefined)
        return call(operations.createFolder, { params: { projectId }, body: { name: to ?? '' } });
      const params = { projectId, folderId };
      return to === undefined
        ? call(operations.deleteFolder, { params })
        : call(operations.updateFolder, { params, body: { name: to } });
    },
    refresh: [templatesKey(projectId)],
    onDone: () => setName(''),
  });
  const add = () => change.mutate({ to: name.trim() });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('templates.folders')}>
      <div className="pp-stack">
        <Loaded query={folders} rows={2}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="pp-note">{t('templates.noFolders')}</p>
            ) : (
              <ul className="pp-lines">
                {rows.map((folder) => (
                  <FolderRow
                    key={folder.id}
                    folder={folder}
                    refusal={refusal}
                    onRename={(next) => change.mutate({ id: folder.id, to: next })}
                    onDelete={() => change.mutate({ id: folder.id })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <SubmitForm
          className="pp-folder"
          send={{ mutate: add, isPending: change.isPending, error: undefined }}
          refusal={refusal ?? nameProblem(name)}
        >
          <TextInput
            aria-label={t('templates.newFolder')}
            placeholder={t('templates.newFolder')}
            value={name}
            onChange={setName}
          />
          <SubmitButton>
            <Plus aria-hidden />
            {t('templates.addFolder')}
          </SubmitButton>
        </SubmitForm>
        <Failure error={change.error} />
      </div>
    </Dialog>
  );
}

function FolderRow({
  folder,
  refusal,
  onRename,
  onDelete,
}: {
  folder: Folder;
  refusal: string | undefined;
  onRename: (name: string) => void;
  onDelete: () => void;
}) {
  const [name, setName] = useState(folder.name);
  const rename = () => {
    const next = name.trim();
    if (next === '' || next === folder.name) setName(folder.name);
    else onRename(next);
  };
  return (
    <li className="pp-folder">
      <TextInput
        aria-label={t('templates.folderName', { name: folder.name })}
        readOnly={refusal !== undefined}
        value={name}
        onChange={setName}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <IconButton
        name={t('templates.deleteFolder', { name: folder.name })}
        refusal={refusal}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
