import * as operations from '@postpress/contracts/operations';
import { announce, Button, Checkbox, IconButton, Popover, TextInput } from '@postpress/ui';
import { Columns3, Download, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { operationUrl } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { extraColumns, setColumns, useColumns } from './columns.ts';
import type { EmailFilters } from './email-calls.ts';
import { keepViews, readViews, type SavedView, withView } from './saved-views.ts';

/** Beside the filters: saved views and columns. */
export function ListTools({ search }: { /** Of the URL, as saved views keep it. */ search: string }) {
  return (
    <>
      <Views search={search} />
      <ColumnChoice />
    </>
  );
}

/** The whole list as a file. */
export function ExportLink({ query }: { query: EmailFilters }) {
  const { projectId } = useHere();
  const path = operationUrl(operations.exportEmails, { params: { projectId }, query });
  return (
    <a className="pp-button" href={path} download>
      <Download aria-hidden />
      {t('emails.export')}
    </a>
  );
}

function ColumnChoice() {
  const columns = useColumns();
  return (
    <Popover
      name={t('emails.columns')}
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden />
          {t('emails.columns')}
        </Button>
      }
    >
      <div className="pp-stack">
        {extraColumns.map((name) => (
          <Checkbox
            key={name}
            checked={columns.includes(name)}
            onChange={(on) => setColumns(on ? [...columns, name] : columns.filter((each) => each !== name))}
          >
            {t(`emails.head.${name}`)}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}

function Views({ search }: { search: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const columns = useColumns();
  const [views, setViews] = useState(() => readViews(projectId));
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const keep = (next: SavedView[]) => {
    keepViews(projectId, next);
    setViews(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep(withView(views, { name: name.trim(), search, columns }));
    announce(t('emails.viewSaved', { name: name.trim() }));
    setName('');
  };
  const remove = (view: SavedView) => {
    const before = views;
    keep(views.filter((each) => each !== view));
    announce(t('emails.viewDeleted', { name: view.name }), {
      label: t('parts.undo'),
      run: () => keep(before),
    });
  };
  return (
    <Popover
      name={t('emails.views')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Star aria-hidden />
          {t('emails.views')}
        </Button>
      }
    >
      <div className="pp-stack pp-views">
        <ul className="pp-plain-list" aria-label={t('emails.views')}>
          {views.map((view) => (
            <li key={view.name} className="pp-view pp-bar">
              <Link
                href={`${to('emails')}${view.search}`}
                onClick={() => {
                  setColumns(view.columns);
                  setOpen(false);
                }}
              >
                {view.name}
              </Link>
              <IconButton name={t('emails.deleteView', { name: view.name })} onClick={() => remove(view)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {views.length === 0 && <p className="pp-note">{t('emails.noViews')}</p>}
        <form className="pp-row" onSubmit={save}>
          <TextInput
            aria-label={t('emails.viewName')}
            placeholder={t('emails.viewName')}
            value={name}
            onChange={setName}
            maxLength={60}
          />
          <Button type="submit" refusal={name.trim() === '' ? t('emails.enterViewName') : undefined}>
            {t('emails.saveView')}
          </Button>
        </form>
      </div>
    </Popover>
  );
}
