import { IconButton, Tooltip } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { ChevronDown, Menu, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useLiveState } from '../live/use-live.ts';
import { type MessageName, numberText, t } from '../messages/translate.ts';
import { useOpenNotices } from '../notices/notice-calls.ts';
import { useWaitingReviews } from '../reviews/review-calls.ts';
import { isApple } from './is-apple.ts';
import { paletteOpen } from './open-dialogs.ts';
import { type ConsolePage, groups, pages } from './pages.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { chooseGroup, groupChoices, shownGroups } from './rail-groups.ts';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';
import { TestDataSwitch } from './test-data.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The pages of the project by group, with the switch of projects on top and the user at the bottom. On phones it opens
 * from a bar at the top.
 */
export function Rail({ page }: { page: string }) {
  const { role, project } = useHere();
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [path]);
  const seen = pages.filter(({ least }) => !least || mayAs(role, least));
  return (
    <>
      <header className="pp-topbar">
        <IconButton name={t('app.openMenu')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Menu aria-hidden />
        </IconButton>
        <b className="pp-cut">
          <bdi>{project.name}</bdi>
        </b>
        <IconButton name={t('app.palette')} onClick={() => paletteOpen.set(true)}>
          <Search aria-hidden />
        </IconButton>
      </header>
      {isOpen && (
        <button
          type="button"
          className="pp-rail-scrim"
          aria-label={t('app.closeMenu')}
          onClick={() => setOpen(false)}
        />
      )}
      <RailPanel page={page} seen={seen} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function RailPanel({
  page,
  seen,
  isOpen,
  onClose,
}: {
  page: string;
  seen: readonly ConsolePage[];
  /** On phones. */
  isOpen: boolean;
  onClose: () => void;
}) {
  const choices = useStore(groupChoices);
  const open = shownGroups(choices, seen.find(({ name }) => name === page)?.group);
  return (
    <nav
      className="pp-rail"
      aria-label={t('app.rail')}
      data-open={isOpen}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ProjectSwitch />
      <TestDataSwitch />
      <button type="button" className="pp-rail-search pp-bar" onClick={() => paletteOpen.set(true)}>
        <Search aria-hidden />
        <span>{t('app.find')}</span>
        <span className="pp-hidden"> {t('app.findWhat')}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="pp-rail-groups pp-fields">
        {groups.map((group) => {
          const links = seen.filter((each) => each.group === group);
          if (links.length === 0) return null;
          return <RailGroup key={group} group={group} links={links} page={page} isOpen={open.has(group)} />;
        })}
      </div>
      <div className="pp-rail-feet pp-bar">
        <UserMenu />
        <LiveDot />
      </div>
    </nav>
  );
}

function RailGroup({
  group,
  links,
  page,
  isOpen,
}: {
  group: ConsolePage['group'];
  links: readonly ConsolePage[];
  page: string;
  isOpen: boolean;
}) {
  const title = t(`app.group.${group}`);
  const id = `rail-${group}`;
  return (
    <div>
      {group !== 'start' && (
        <button
          type="button"
          className="pp-rail-group pp-bar"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => chooseGroup(group, !isOpen)}
        >
          <span>{title}</span>
          {!isOpen && links.some(({ name }) => name === 'templates') && <WaitingCount />}
          <ChevronDown aria-hidden />
        </button>
      )}
      <ul id={id} aria-label={title} hidden={!isOpen}>
        {links.map((each) => (
          <RailLink key={each.name} page={each} isCurrent={each.name === page} />
        ))}
      </ul>
    </div>
  );
}

function RailLink({ page, isCurrent }: { page: ConsolePage; isCurrent: boolean }) {
  const { projectId } = useHere();
  const Icon = page.icon;
  const title = t(page.title);
  return (
    <li>
      <Link
        href={pathOf(projectId, page.name)}
        className="pp-rail-link pp-bar"
        onPointerEnter={page.preload}
        onFocus={page.preload}
        {...(isCurrent && { 'aria-current': 'page' as const, ref: intoView })}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        {page.name === 'templates' && <WaitingCount />}
        {page.name === 'notices' && <OpenNoticesCount />}
      </Link>
    </li>
  );
}

/** How many templates wait for the user's review. */
function WaitingCount() {
  return <RailCount count={useWaitingReviews().data?.length ?? 0} text="reviews.waitingCount" />;
}

/** How many notices are open that are more than news. */
function OpenNoticesCount() {
  const notices = useOpenNotices().data ?? [];
  const count = notices.filter(({ severity }) => severity !== 'info').length;
  return <RailCount count={count} text="notices.openCount" />;
}

function RailCount({ count, text }: { count: number; text: MessageName }) {
  if (count === 0) return null;
  return (
    <span className="pp-rail-count">
      <span aria-hidden>{numberText(count)}</span>
      <span className="pp-hidden"> {t(text, { count })}</span>
    </span>
  );
}

/** In low windows the groups scroll. */
function intoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

function LiveDot() {
  const state = useLiveState();
  const text = t(`live.${state}`);
  return (
    <Tooltip text={text}>
      <button type="button" className="pp-live" data-state={state} aria-label={text} />
    </Tooltip>
  );
}
