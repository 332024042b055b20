import type { ErrorCode } from '@postpress/contracts';
import type { TestApp } from '../../../http/testing.ts';
import type { SessionHeaders } from '../../testing.ts';

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  error: ErrorCode | undefined;
  message: string;
};

/** Calls the console's interface as its page does: `callConsole(app, ['POST', '/console/api/sign-in'], {…})`. */
export async function callConsole(
  app: TestApp,
  [method, path]: [string, string],
  body?: object,
  headers: Partial<SessionHeaders> & Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, ...parsed };
}

/** What a browser sends back of the cookie an answer sets. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
