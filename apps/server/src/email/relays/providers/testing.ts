import type { RelayEvent, RelayProvider } from './relay-event.ts';

/** The email that payloads of tests are about. */
export const EMAIL_ID = '0190f3c8-0000-7000-8000-000000000001';
export const RECIPIENT = 'ann@inbox.example';

/** What a provider's payload says, in short: the kind, for failures with cause, status and reply code. */
export function eventsIn(provider: RelayProvider, body: unknown): unknown[] {
  return (provider.read(body) ?? []).map(({ item }) => {
    switch (item.kind) {
      case 'bounce':
      case 'delayed':
        return [item.hard ? `hard ${item.kind}` : item.kind, item.subType, item.status, item.replyCode];
      case 'other':
        return ['other', item.note];
      default:
        return [item.kind];
    }
  });
}

/** The one event of a payload. */
export function onlyEvent(provider: RelayProvider, body: unknown): RelayEvent {
  const [event, ...more] = provider.read(body) ?? [];
  if (!event || more.length > 0) throw new Error('The payload has not one event');
  return event;
}

/** Names of events that a provider neither handles nor ignores: counted as unknown. */
export function unknownIn(provider: RelayProvider, body: unknown): string[] {
  return (provider.read(body) ?? []).flatMap(({ item }) =>
    item.kind === 'other' && !provider.ignores.includes(item.note) ? [item.note] : [],
  );
}
