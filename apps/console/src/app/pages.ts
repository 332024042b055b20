import type { Role } from '@postpress/contracts';
import {
  Activity,
  BadgeCheck,
  Ban,
  Bell,
  Blocks,
  Braces,
  ChartColumn,
  Coins,
  Eye,
  Gauge,
  House,
  Inbox,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  Palette,
  Radio,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageName } from '../messages/translate.ts';

/** A page of a project: a folder that is loaded when the page is opened. */
export type ConsolePage = {
  /** In its address. */
  name: string;
  title: MessageName;
  icon: LucideIcon;
  group: 'start' | 'design' | 'email' | 'delivery' | 'account';
  /** Not shown to weaker roles. */
  least?: Role;
  component: LazyExoticComponent<ComponentType>;
  /** Fetches its code, so that a click shows it at once. */
  preload: () => void;
};

type Loader = () => Promise<{ default: ComponentType }>;
const page = (
  group: ConsolePage['group'],
  name: string,
  title: MessageName,
  icon: LucideIcon,
  load: Loader,
  least?: Role,
): ConsolePage => ({
  group,
  name,
  title,
  icon,
  component: lazy(load),
  // What fails is fetched again, and reported, when the page is opened.
  preload: () => void load().catch(() => undefined),
  ...(least && { least }),
});

/** Every page of a project, in the order of the rail. */
export const pages: readonly ConsolePage[] = [
  page('start', 'overview', 'overview.title', House, () => import('../overview/overview-page.tsx')),
  page('start', 'notices', 'notices.title', Bell, () => import('../notices/notices-page.tsx')),
  page(
    'start',
    'going-live',
    'goingLive.title',
    Rocket,
    () => import('../going-live/going-live-page.tsx'),
    'admin',
  ),
  page(
    'design',
    'templates',
    'templates.title',
    LayoutTemplate,
    () => import('../templates/templates-page.tsx'),
  ),
  page('design', 'blocks', 'blocks.title', Blocks, () => import('../blocks/blocks-page.tsx')),
  page('design', 'brand', 'brand.title', Palette, () => import('../brand/brand-page.tsx')),
  page(
    'design',
    'editor-options',
    'editorOptions.title',
    Braces,
    () => import('../editor-options/editor-options-page.tsx'),
    'admin',
  ),
  page('design', 'previews', 'previews.title', Eye, () => import('../previews/previews-page.tsx')),
  page('design', 'credits', 'credits.title', Coins, () => import('../credits/credits-page.tsx')),
  page('email', 'emails', 'emails.title', Mail, () => import('../emails/emails-page.tsx')),
  page('email', 'received', 'received.title', MailOpen, () => import('../received/received-page.tsx')),
  page(
    'email',
    'statistics',
    'statistics.title',
    ChartColumn,
    () => import('../statistics/statistics-page.tsx'),
  ),
  page('email', 'broadcasts', 'broadcasts.title', Radio, () => import('../broadcasts/broadcasts-page.tsx')),
  page('email', 'lists', 'lists.title', ListChecks, () => import('../lists/lists-page.tsx')),
  page('email', 'topics', 'topics.title', Megaphone, () => import('../topics/topics-page.tsx')),
  page(
    'email',
    'suppressions',
    'suppressions.title',
    Ban,
    () => import('../suppressions/suppressions-page.tsx'),
  ),
  page('email', 'inbox', 'inbox.title', Inbox, () => import('../inbox/inbox-page.tsx')),
  page('delivery', 'domains', 'domains.title', BadgeCheck, () => import('../domains/domains-page.tsx')),
  page('delivery', 'health', 'health.title', Activity, () => import('../health/health-page.tsx')),
  page(
    'delivery',
    'reports',
    'reports.title',
    ShieldCheck,
    () => import('../reports/reports-page.tsx'),
    'admin',
  ),
  page('delivery', 'relays', 'relays.title', Waypoints, () => import('../relays/relays-page.tsx'), 'admin'),
  page('delivery', 'webhooks', 'webhooks.title', Webhook, () => import('../webhooks/webhooks-page.tsx')),
  page('account', 'keys', 'keys.title', KeyRound, () => import('../keys/keys-page.tsx')),
  page('account', 'members', 'members.title', Users, () => import('../members/members-page.tsx')),
  page('account', 'plan', 'plan.title', Gauge, () => import('../plan/plan-page.tsx')),
  page(
    'account',
    'audit-log',
    'auditLog.title',
    ScrollText,
    () => import('../audit-log/audit-log-page.tsx'),
    'admin',
  ),
  page(
    'account',
    'settings',
    'settings.title',
    Settings,
    () => import('../settings/settings-page.tsx'),
    'admin',
  ),
];
export const groups = ['start', 'design', 'email', 'delivery', 'account'] as const;

/** The name of the page of a path without a project; undefined for another path. */
export function pageNamed(path: string): string | undefined {
  return pages.find(({ name }) => path === `/${name}`)?.name;
}
