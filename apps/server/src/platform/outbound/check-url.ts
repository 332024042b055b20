import { failure, type OutboundFailure, type OutboundRequest } from './outcome.ts';

/** The URL, when it is of a scheme that may be called and carries no credentials. Its address is judged when it is connected to. */
export function checkUrl(text: string, protocols: OutboundRequest['protocols']): URL | OutboundFailure {
  const url = URL.parse(text);
  if (!url) return failure('bad-url', 'This is no URL.');
  const allowed: readonly string[] = protocols ?? ['http:', 'https:'];
  if (!allowed.includes(url.protocol)) {
    return failure('bad-url', `Only ${allowed.join(' and ')} addresses are called.`);
  }
  if (url.username !== '' || url.password !== '') {
    return failure('bad-url', 'An address with a user name or password is not called.');
  }
  return url;
}
