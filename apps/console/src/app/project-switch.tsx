import * as operations from '@postpress/contracts/operations';
import { FormDialog, Menu, MenuItem, MenuSeparator, TextField } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';
import { newProjectOpen } from './open-dialogs.ts';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';

/** The shown project, and a menu of all projects of every workspace. */
export function ProjectSwitch() {
  const { session, workspace, project, role } = useHere();
  const [, go] = useLocation();
  const initial = [...project.name][0]?.toUpperCase() ?? '?';
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="pp-switcher pp-bar">
            <span className="pp-switcher-initial" aria-hidden>
              {initial}
            </span>
            <span className="pp-switcher-names">
              <b className="pp-cut">
                <bdi>{project.name}</bdi>
              </b>
              <small className="pp-cut pp-field-help">
                <bdi>{workspace.name}</bdi>
              </small>
            </span>
            <span className="pp-hidden">, {t('app.switch')}</span>
            <ChevronsUpDown aria-hidden />
          </button>
        }
      >
        {session.workspaces.map((each) => (
          <Fragment key={each.id}>
            <div className="pp-menu-title">{each.name}</div>
            {each.projects.length === 0 && <div className="pp-menu-note">{t('app.ssoRequired')}</div>}
            {each.projects.map(({ id, name, status }) => (
              <MenuItem key={id} onSelect={() => go(pathOf(id, 'overview'))}>
                <span className="pp-menu-check">{id === project.id && <Check aria-hidden />}</span>
                {name}
                {status !== 'active' && <small> ({t(`app.status.${status}`)})</small>}
              </MenuItem>
            ))}
          </Fragment>
        ))}
        {mayAs(role, 'admin') && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => newProjectOpen.set(true)}>{t('app.newProject')}</MenuItem>
          </>
        )}
      </Menu>
      <NewProjectDialog />
    </>
  );
}

/** Creates a project in the workspace and opens it. */
function NewProjectDialog() {
  const isOpen = useStore(newProjectOpen);
  const { workspaceId, workspace } = useHere();
  const [name, setName] = useState('');
  const [, go] = useLocation();
  const create = useChange({
    run: () => call(operations.createProject, { params: { workspaceId }, body: { name: name.trim() } }),
    refresh: [['session']],
    onDone: ({ data }) => {
      setName('');
      newProjectOpen.set(false);
      go(pathOf(data.id, 'overview'));
    },
  });
  return (
    <FormDialog
      title={t('app.newProject.title', { workspace: workspace.name })}
      action={t('app.newProject.create')}
      problems={{ name: nameProblem(name) }}
      open={isOpen}
      send={create}
      onClose={() => newProjectOpen.set(false)}
    >
      <TextField
        name="name"
        label={t('app.projectName')}
        help={t('app.newProject.help')}
        value={name}
        onChange={setName}
        maxLength={255}
      />
    </FormDialog>
  );
}
