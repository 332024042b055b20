import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field, TextInput } from './field.tsx';
import type linksMessages from './links-messages.json';
import type { MessageValues } from './messages/format-message.ts';
import { Notice } from './notice.tsx';
import { Select } from './select.tsx';
import { announce } from './toast.ts';

export type LinksMessageName = keyof typeof linksMessages;

/** A preview link, as the API lists it. */
type Link = {
  id: string;
  name: string;
  versionId: string | null;
  hasPassword: boolean;
  comments: Comments;
  createdBy: { name: string };
  expiresAt: string;
  lastViewedAt: string | null;
};
type Comments = 'off' | 'own' | 'all';

/** A link to create. `keepsVersion`: it goes on showing the version that is current now. */
export type LinkOrder = {
  name: string;
  expiresInDays: number;
  comments: Comments;
  keepsVersion: boolean;
  password?: string;
};

type Parts = {
  /** Newest first. */
  links: readonly Link[];
  /** The app's translation of `links-messages.json`. */
  t: (name: LinksMessageName, values?: MessageValues) => string;
  timeOf: (time: string) => string;
  /** Why this user may not create and revoke. */
  refusal?: string | undefined;
  /** @returns the URL @throws Error */
  create: (order: LinkOrder) => Promise<string>;
  /** @throws Error */
  revoke: (id: string) => Promise<unknown>;
};

const DAYS = [1, 7, 14, 30, 90];
const PASSWORD_CHARACTERS_MIN = 8;
const noOrder: LinkOrder = { name: '', expiresInDays: 7, comments: 'off', keepsVersion: false };

/** The preview links of a template: creates one, shows its URL once, lists and revokes them. */
export function PreviewLinks({ links, t, timeOf, refusal, create, revoke }: Parts) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    await work().catch((error: Error) => setFailure(t('links.failed', { reason: error.message })));
  };
  return (
    <div className="pp-stack" data-part="preview-links">
      <p className="pp-remark-note">{t('links.lead')}</p>
      {url !== undefined && (
        <Notice tone="good">
          <div className="pp-stack">
            <span>{t('links.created')}</span>
            <Field label={t('links.url')}>
              {(tied) => <TextInput {...tied} readOnly autoFocus dir="ltr" value={url} />}
            </Field>
            <div>
              <CopyButton text={url} what={t('links.url')} label={t('links.copy')} look="primary" />
            </div>
          </div>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      {isOpen ? (
        <NewLink
          t={t}
          onCancel={() => setOpen(false)}
          onCreate={(order) =>
            attempt(async () => {
              setUrl(await create(order));
              setOpen(false);
            })
          }
        />
      ) : (
        <div>
          <Button refusal={refusal} onClick={() => setOpen(true)}>
            {t('links.new')}
          </Button>
        </div>
      )}
      {links.length > 0 && (
        <ul className="pp-remarks">
          {links.map((link) => (
            <li key={link.id}>
              <LinkCard
                link={link}
                t={t}
                timeOf={timeOf}
                refusal={refusal}
                onRevoke={() =>
                  attempt(async () => {
                    await revoke(link.id);
                    setUrl(undefined);
                    announce(t('links.revoked'));
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Texts = Pick<Parts, 't'>;

function NewLink({
  t,
  onCreate,
  onCancel,
}: Texts & { onCreate: (order: LinkOrder) => Promise<void>; onCancel: () => void }) {
  const [order, setOrder] = useState(noOrder);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const short = password !== '' && password.length < PASSWORD_CHARACTERS_MIN;
    setShort(short);
    if (short) return;
    setSending(true);
    await onCreate({ ...order, ...(password !== '' && { password }) });
    setSending(false);
  };
  return (
    <form className="pp-stack" aria-label={t('links.new')} onSubmit={submit}>
      <LinkFields order={order} t={t} onChange={setOrder} />
      <Field
        label={t('links.password')}
        help={t('links.passwordHelp')}
        error={isShort ? t('links.passwordShort') : undefined}
      >
        {(tied) => (
          <TextInput
            {...tied}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <div className="pp-row pp-feet">
        <Button type="submit" look="primary" disabled={isSending}>
          {t('links.create')}
        </Button>
        <Button onClick={onCancel}>{t('links.cancel')}</Button>
      </div>
    </form>
  );
}

/** What a link shows, for how long, and what guests may do. */
function LinkFields({
  order,
  t,
  onChange,
}: Texts & { order: LinkOrder; onChange: (order: LinkOrder) => void }) {
  const change = (changed: Partial<LinkOrder>) => onChange({ ...order, ...changed });
  return (
    <>
      <Field label={t('links.name')} help={t('links.nameHelp')}>
        {(tied) => (
          <TextInput
            {...tied}
            autoFocus
            maxLength={100}
            value={order.name}
            onChange={(name) => change({ name })}
          />
        )}
      </Field>
      <Field label={t('links.shows')}>
        {(tied) => (
          <Select
            tied={tied}
            value={order.keepsVersion ? 'version' : 'newest'}
            onChange={(shows) => change({ keepsVersion: shows === 'version' })}
            choices={(['newest', 'version'] as const).map((value) => ({
              value,
              label: t(`links.shows.${value}`),
            }))}
          />
        )}
      </Field>
      <Field label={t('links.days')}>
        {(tied) => (
          <Select
            tied={tied}
            value={String(order.expiresInDays)}
            onChange={(days) => change({ expiresInDays: Number(days) })}
            choices={DAYS.map((count) => ({
              value: String(count),
              label: t('links.days.count', { count }),
            }))}
          />
        )}
      </Field>
      <Field label={t('links.comments')}>
        {(tied) => (
          <Select
            tied={tied}
            value={order.comments}
            onChange={(comments) => change({ comments })}
            choices={(['off', 'own', 'all'] as const).map((value) => ({
              value,
              label: t(`links.comments.${value}`),
            }))}
          />
        )}
      </Field>
    </>
  );
}

function LinkCard({
  link,
  t,
  timeOf,
  refusal,
  onRevoke,
}: Texts & Pick<Parts, 'timeOf' | 'refusal'> & { link: Link; onRevoke: () => void }) {
  const { createdBy, expiresAt, lastViewedAt, versionId, hasPassword, comments } = link;
  const name = link.name || t('links.unnamed');
  const isExpired = new Date(expiresAt) <= new Date();
  const facts = [
    t(isExpired ? 'links.expired' : 'links.until', { time: timeOf(expiresAt) }),
    lastViewedAt === null ? t('links.notViewed') : t('links.viewed', { time: timeOf(lastViewedAt) }),
    t('links.by', { name: createdBy.name }),
  ];
  const settings = [
    t(`links.shows.${versionId === null ? 'newest' : 'version'}`),
    ...(hasPassword ? [t('links.withPassword')] : []),
    ...(comments === 'off' ? [] : [t(`links.comments.${comments}`)]),
  ];
  return (
    <article className="pp-remark pp-remark-body" aria-label={name}>
      <strong dir="auto">{name}</strong>
      <p className="pp-remark-note">{facts.join(' · ')}</p>
      <p className="pp-remark-note">{settings.join(' · ')}</p>
      <div>
        <Button refusal={refusal} onClick={onRevoke} aria-label={t('links.revokeName', { name })}>
          {t('links.revoke')}
        </Button>
      </div>
    </article>
  );
}
