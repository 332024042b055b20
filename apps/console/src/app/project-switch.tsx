import { Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { t } from '../messages/translate.ts';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { newProjectOpen } from './open-dialogs.ts';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';

/** Which project is shown, and all others of every workspace. */
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
              <b className="pp-cut">{project.name}</b>
              <small className="pp-cut pp-field-help">{workspace.name}</small>
            </span>
            <span className="pp-hidden">, {t('app.switch')}</span>
            <ChevronsUpDown aria-hidden />
          </button>
        }
      >
        {session.workspaces.map((each) => (
          <Fragment key={each.id}>
            <div className="pp-menu-title">{each.name}</div>
            {each.projects.length === 0 && <div className="pp-menu-note">{t('app.noProjects')}</div>}
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
