import type { Role } from '@postpress/contracts';
import { noticeKinds } from '@postpress/contracts/notice-kinds';
import * as operations from '@postpress/contracts/operations';
import {
  Checkbox,
  type Column,
  EmptyState,
  Page,
  Section,
  Status,
  Table,
  Time,
  type Tone,
} from '@postpress/ui';
import { BellRing, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { type MessageName, t } from '../messages/translate.ts';
import { ListTable } from '../parts/list-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import {
  noticeSettingsKey,
  type ServiceNotice,
  useClosedNotices,
  useNoticeSettings,
  useOpenNotices,
} from './notice-calls.ts';
import './notices.css';

/** What needs attention, what did, and which of it the user is mailed about. */
export default function NoticesPage() {
  const open = useOpenNotices();
  const closed = useClosedNotices();
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')}>
      <Section title={t('notices.open')}>
        <Loaded query={open} rows={2}>
          {(notices) =>
            notices.length === 0 ? (
              <EmptyState icon={CircleCheck} title={t('notices.none')} text={t('notices.noneText')} />
            ) : (
              <Table
                name={t('notices.open')}
                rows={notices}
                rowKey={({ id }) => id}
                columns={[textColumn(), severityColumn(), openedColumn()]}
              />
            )
          }
        </Loaded>
      </Section>
      <Section title={t('notices.history')}>
        <ListTable
          name={t('notices.history')}
          list={closed}
          rowKey={({ id }) => id}
          columns={[
            textColumn(),
            severityColumn(),
            openedColumn(),
            { head: t('notices.closedAt'), cell: ({ closedAt }) => closedAt && <Time at={closedAt} quiet /> },
          ]}
          empty={
            <EmptyState icon={BellRing} title={t('notices.noHistory')} text={t('notices.noHistoryText')} />
          }
        />
      </Section>
      <MailSection />
    </Page>
  );
}

const looks: Record<ServiceNotice['severity'], { tone: Tone; icon: LucideIcon }> = {
  info: { tone: 'info', icon: Info },
  warning: { tone: 'warn', icon: TriangleAlert },
  critical: { tone: 'bad', icon: CircleAlert },
};

const severityColumn = (): Column<ServiceNotice> => ({
  head: t('notices.severity'),
  width: '12%',
  cell: ({ severity }) => {
    const { tone, icon: Icon } = looks[severity];
    return (
      <Status tone={tone} glyph={<Icon aria-hidden />}>
        {t(`notices.severity.${severity}`)}
      </Status>
    );
  },
});

const textColumn = (): Column<ServiceNotice> => ({
  head: t('notices.what'),
  width: '52%',
  cell: (notice) => <NoticeCell {...notice} />,
});

const openedColumn = (): Column<ServiceNotice> => ({
  head: t('notices.openedAt'),
  cell: ({ openedAt }) => <Time at={openedAt} quiet />,
});

type HelpPage = (typeof noticeKinds)[keyof typeof noticeKinds]['page'];
const helpPages: Record<HelpPage, { title: MessageName; least: Role }> = {
  webhooks: { title: 'webhooks.title', least: 'viewer' },
  domains: { title: 'domains.title', least: 'viewer' },
  statistics: { title: 'statistics.title', least: 'viewer' },
  relays: { title: 'relays.title', least: 'admin' },
  'going-live': { title: 'goingLive.title', least: 'admin' },
  credits: { title: 'credits.title', least: 'viewer' },
};

/** What happened and what to do, with the page that helps. */
function NoticeCell({ kind, title, message, status }: ServiceNotice) {
  const { role } = useHere();
  const { to } = useRoute();
  const { page } = noticeKinds[kind];
  const help = helpPages[page];
  return (
    <div className="pp-lines pp-notice-cell">
      <b>{title}</b>
      <span>{message}</span>
      {status === 'open' && mayAs(role, help.least) && (
        <Link href={to(page)}>{t('notices.open.page', { page: t(help.title) })}</Link>
      )}
    </div>
  );
}

/** A checkbox for each kind; each click is saved. */
function MailSection() {
  const settings = useNoticeSettings();
  const save = useChange({
    run: (muted: ServiceNotice['kind'][]) => callData(operations.updateNoticeSettings, { body: { muted } }),
    refresh: [noticeSettingsKey],
    message: t('notices.saved'),
  });
  return (
    <Section title={t('notices.mail')} lead={t('notices.mailLead')}>
      <Loaded query={settings} rows={4}>
        {({ kinds }) => {
          // While it is saved, what was chosen is shown.
          const muted = save.isPending
            ? save.variables
            : kinds.filter((each) => each.muted).map(({ kind }) => kind);
          const toggle = (kind: ServiceNotice['kind']) =>
            save.mutate(muted.includes(kind) ? muted.filter((each) => each !== kind) : [...muted, kind]);
          return (
            <fieldset className="pp-stack">
              <legend className="pp-hidden">{t('notices.mail')}</legend>
              {kinds.map(({ kind, title }) => (
                <Checkbox key={kind} checked={!muted.includes(kind)} onChange={() => toggle(kind)}>
                  {title}
                </Checkbox>
              ))}
            </fieldset>
          );
        }}
      </Loaded>
    </Section>
  );
}
