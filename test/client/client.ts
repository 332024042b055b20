/**
 * A client like the published ones, written from the contract without knowledge of the server: paths, headers, retries,
 * paging and errors as in existing clients. What fails here fails for them.
 */

export type ClientOptions = {
  /** Without `/v3`. */
  baseUrl: string;
  /** A project key or a personal access token. */
  token: string;
  /** Sent as `X-Project-ID` with every call if set, even with a key. */
  projectId?: number | string;
  /** Default 2. */
  retriesMax?: number;
  /** Waits between attempts; passed in by tests. */
  wait?: (milliseconds: number) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a client in JavaScript knows no types
export type Json = { [name: string]: any };
export type CursorPage = { data: Json[]; next_cursor: string | null; has_more: boolean };

/** A response of 400 or more with its two fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Json;
  readonly headers: Headers;

  constructor(status: number, body: Json, headers: Headers) {
    super(String(body.message ?? `HTTP ${status}`));
    this.status = status;
    this.code = String(body.error ?? '');
    this.body = body;
    this.headers = headers;
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS_MAX = 60;

type Query = Record<string, string | number | boolean | undefined>;
type Call = { method: string; path: string; query?: Query; body?: unknown; headers?: Record<string, string> };

export class Client {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  readonly templates = {
    list: (query: Query = {}) => this.page('/v3/templates', query),
    get: (id: string) => this.json({ method: 'GET', path: `/v3/templates/${encodeURIComponent(id)}` }),
    validate: (body: Json) => this.post('/v3/templates/validate', body),
    schema: (query: Query = {}, headers: Record<string, string> = {}) =>
      this.send({ method: 'GET', path: '/v3/templates/schema', query, headers }),
    import: (body: Json) => this.post('/v3/templates/import', body),
    generate: (body: Json) => this.post('/v3/templates/generate', body),
    fullToSimple: (body: Json) => this.post('/v3/templates/convert/full-to-simple', body),
    simpleToFull: (body: Json) => this.post('/v3/templates/convert/simple-to-full', body),
    textToParagraph: (body: Json) => this.post('/v3/templates/convert/text-to-paragraph', body),
    exportHtml: (body: Json, headers: Record<string, string> = {}) =>
      this.post('/v3/templates/export/html', body, headers),
    exportImage: (body: Json) => this.post('/v3/templates/export/image', body),
    exportPdf: (body: Json) => this.post('/v3/templates/export/pdf', body),
    exportZip: (body: Json) => this.post('/v3/templates/export/zip', body),
  };

  /** The same conversions at their other paths. */
  readonly convert = {
    fullToSimple: (body: Json) => this.post('/v3/convert/full-to-simple', body),
    simpleToFull: (body: Json) => this.post('/v3/convert/simple-to-full', body),
  };

  readonly images = {
    generate: (body: Json) => this.post('/v3/images/generate', body),
  };

  readonly projects = {
    get: (id: number | string) =>
      this.json({ method: 'GET', path: `/v3/projects/${encodeURIComponent(String(id))}` }),
  };

  readonly editorSessions = { create: (body: Json) => this.post('/v3/editor-sessions', body) };

  readonly aiCredits = {
    usage: (id: number, query: Query = {}) => this.credits('GET', id, '/usage', { query }),
    balance: (id: number) => this.credits('GET', id, ''),
    settings: (id: number) => this.credits('GET', id, '/settings'),
    updateSettings: (id: number, body: Json) => this.credits('PUT', id, '/settings', { body }),
    rotateSecret: (id: number) => this.credits('POST', id, '/settings/rotate-secret'),
    deliveries: (id: number, query: Query = {}) => this.credits('GET', id, '/webhooks/deliveries', { query }),
    attempts: (id: number, deliveryId: string) =>
      this.credits('GET', id, `/webhooks/deliveries/${encodeURIComponent(deliveryId)}/attempts`),
    retry: (id: number, deliveryId: string) =>
      this.credits('POST', id, `/webhooks/deliveries/${encodeURIComponent(deliveryId)}/retry`),
  };

  private credits(
    method: string,
    id: number,
    path: string,
    more: { query?: Query; body?: Json } = {},
  ): Promise<Json> {
    return this.json({ method, path: `/v3/projects/${id}/ai-credits${path}`, ...more });
  }

  readonly me = { subscription: () => this.json({ method: 'GET', path: '/v3/me/subscription' }) };

  readonly emails = {
    list: (query: Query = {}) => this.page('/v3/emails', query),
    send: (body: Json, headers: Record<string, string> = {}) => this.post('/v3/emails', body, headers),
    sendTemplate: (body: Json, headers: Record<string, string> = {}) =>
      this.post('/v3/emails/template', body, headers),
    render: (body: Json) => this.post('/v3/emails/render', body),
    get: (id: string) => this.json({ method: 'GET', path: `/v3/emails/${encodeURIComponent(id)}` }),
    events: (id: string) => this.json({ method: 'GET', path: `/v3/emails/${encodeURIComponent(id)}/events` }),
    stats: (query: Query = {}) => this.json({ method: 'GET', path: '/v3/emails/stats', query }),
    settings: () => this.json({ method: 'GET', path: '/v3/emails/settings' }),
    updateSettings: (body: Json) => this.json({ method: 'PATCH', path: '/v3/emails/settings', body }),
  };

  readonly suppressions = {
    list: (query: Query = {}) => this.page('/v3/emails/suppressions', query),
    add: (email: string) => this.post('/v3/emails/suppressions', { email }),
    remove: (email: string) =>
      this.json({ method: 'DELETE', path: '/v3/emails/suppressions', query: { email } }),
    check: (email: string) =>
      this.json({ method: 'GET', path: '/v3/emails/suppressions/check', query: { email } }),
  };

  readonly domains = {
    list: () => this.json({ method: 'GET', path: '/v3/domains' }),
    add: (domain: string) => this.post('/v3/domains', { domain }),
    get: (id: number) => this.json({ method: 'GET', path: `/v3/domains/${id}` }),
    remove: (id: number) => this.json({ method: 'DELETE', path: `/v3/domains/${id}` }),
    verify: (id: number) => this.json({ method: 'POST', path: `/v3/domains/${id}/verify` }),
  };

  readonly webhooks = {
    list: () => this.json({ method: 'GET', path: '/v3/webhooks' }),
    create: (body: Json) => this.post('/v3/webhooks', body),
    get: (id: number) => this.json({ method: 'GET', path: `/v3/webhooks/${id}` }),
    update: (id: number, body: Json) => this.json({ method: 'PATCH', path: `/v3/webhooks/${id}`, body }),
    remove: (id: number) => this.json({ method: 'DELETE', path: `/v3/webhooks/${id}` }),
    rotateSecret: (id: number) => this.json({ method: 'POST', path: `/v3/webhooks/${id}/rotate-secret` }),
    activateSecret: (id: number, secret: string) =>
      this.post(`/v3/webhooks/${id}/activate-secret`, { secret }),
  };

  readonly workspaces = {
    list: () => this.json({ method: 'GET', path: '/v3/workspaces' }),
    get: (id: number | string) =>
      this.json({ method: 'GET', path: `/v3/workspaces/${encodeURIComponent(String(id))}` }),
  };

  /** Every entry of a cursor list, page after page. */
  async *all(list: (query: Query) => Promise<CursorPage>, query: Query = {}): AsyncGenerator<Json> {
    for (let cursor: string | undefined; ; ) {
      const page = await list({ ...query, cursor });
      yield* page.data;
      if (!page.has_more || page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  post(path: string, body: Json, headers: Record<string, string> = {}): Promise<Json> {
    return this.json({ method: 'POST', path, body, headers });
  }

  async page(path: string, query: Query): Promise<CursorPage> {
    return (await this.json({ method: 'GET', path, query })) as CursorPage;
  }

  /** The body of a response; only `application/json` is valid. */
  async json(call: Call): Promise<Json> {
    const response = await this.send(call);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) throw new TypeError(`Not JSON but ${type}`);
    return (await response.json()) as Json;
  }

  /** Retries what may succeed later: 408, 409, 429, 5xx and broken connections, unless the response forbids it. */
  async send(call: Call): Promise<Response> {
    const { retriesMax = 2, wait = sleep } = this.options;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.attempt(call).catch((error: Error) => error);
      if (outcome instanceof Response && outcome.status < 400) return outcome;
      if (attempt >= retriesMax || !mayWorkLater(outcome)) throw await toError(outcome);
      const headers = outcome instanceof Response ? outcome.headers : undefined;
      if (outcome instanceof Response) await outcome.body?.cancel();
      await wait(waitBefore(attempt, headers));
    }
  }

  private attempt({ method, path, query = {}, body, headers }: Call): Promise<Response> {
    const { baseUrl, token, projectId } = this.options;
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(projectId !== undefined && { 'X-Project-ID': String(projectId) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

function mayWorkLater(outcome: Response | Error): boolean {
  if (!(outcome instanceof Response)) return true;
  const requested = outcome.headers.get('x-should-retry');
  if (requested === 'true' || requested === 'false') return requested === 'true';
  return outcome.status === 408 || outcome.status === 409 || outcome.status === 429 || outcome.status >= 500;
}

function waitBefore(attempt: number, headers: Headers | undefined): number {
  const requested = Number(headers?.get('retry-after') ?? Number.NaN);
  if (requested > 0 && requested <= RETRY_AFTER_SECONDS_MAX) return requested * 1_000;
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
}

async function toError(outcome: Response | Error): Promise<Error> {
  if (!(outcome instanceof Response)) return outcome;
  const text = await outcome.text();
  let body: Json = {};
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page: only the status is usable.
  }
  return new ApiError(outcome.status, body, outcome.headers);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
