import { Tooltip } from '@postpress/ui';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { useLiveState } from '../live/use-live.ts';
import { word } from '../words/word.ts';
import { isApple } from './is-apple.ts';
import { type ConsolePage, groups, pages } from './pages.ts';
import { openPalette } from './palette-store.ts';
import { pathOf } from './place.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { mayAs } from './roles.ts';
import { useHere } from './session.ts';
import { UserMenu } from './user-menu.tsx';

/** The pages of the project, with the switch of projects on top and oneself at the bottom. Icons only in narrow windows. */
export function Rail({ page }: { page: string }) {
  const { role } = useHere();
  const seen = pages.filter(({ least }) => !least || mayAs(role, least));
  return (
    <nav className="pp-rail" aria-label={word('app.rail')}>
      <ProjectSwitch />
      <button type="button" className="pp-rail-search" onClick={openPalette}>
        <Search aria-hidden />
        <span className="pp-rail-word">{word('app.find')}</span>
        <span className="pp-hidden"> {word('app.findWhat')}</span>
        <kbd aria-hidden className="pp-rail-word">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className="pp-rail-groups">
        {groups.map((group) => {
          const links = seen.filter((each) => each.group === group);
          if (links.length === 0) return null;
          return (
            <ul key={group} aria-label={word(`app.group.${group}`)}>
              {links.map((each) => (
                <RailLink key={each.name} page={each} isCurrent={each.name === page} />
              ))}
            </ul>
          );
        })}
      </div>
      <div className="pp-rail-feet">
        <UserMenu />
        <LiveDot />
      </div>
    </nav>
  );
}

function RailLink({ page, isCurrent }: { page: ConsolePage; isCurrent: boolean }) {
  const { projectId } = useHere();
  const Icon = page.icon;
  const title = word(page.title);
  return (
    <li>
      <Link
        href={pathOf(projectId, page.name)}
        className="pp-rail-link"
        aria-label={title}
        title={title}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <Icon aria-hidden />
        <span className="pp-rail-word">{title}</span>
      </Link>
    </li>
  );
}

function LiveDot() {
  const state = useLiveState();
  const text = word(`live.${state}`);
  return (
    <Tooltip text={text}>
      <button type="button" className="pp-live" data-state={state} aria-label={text} />
    </Tooltip>
  );
}
