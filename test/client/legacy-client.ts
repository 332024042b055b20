import type { Json } from './client.ts';

/** A client of v2: Basic with the legacy key as user name, responses wrapped as `{success, data}`. */
export class LegacyClient {
  readonly baseUrl: string;
  readonly #authorization: string;

  constructor({ baseUrl, key }: { baseUrl: string; key: string }) {
    this.baseUrl = baseUrl;
    this.#authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  }

  listTemplates = (query = '') => this.call('GET', `/v2/templates${query}`);
  getTemplate = (id: string) => this.call('GET', `/v2/templates/${encodeURIComponent(id)}`);
  renderTemplate = (id: string) => this.call('GET', `/v2/templates/${encodeURIComponent(id)}/render`);
  listFolder = (id: string, query = '') =>
    this.call('GET', `/v2/template-folders/${encodeURIComponent(id)}/templates${query}`);
  exportHtml = (body: Json) => this.call('POST', '/v2/export/html', body);
  exportImage = (body: Json) => this.call('POST', '/v2/export/image', body);
  exportPdf = (body: Json) => this.call('POST', '/v2/export/pdf', body);
  exportZip = (body: Json) => this.call('POST', '/v2/export/zip', body);

  /** @returns the status and the whole body, without retries */
  async call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: this.#authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }
}
