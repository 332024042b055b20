import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The folder of a run in which each process lists the answers that it saw. */
export const answersFolder = (temporary: string): string => join(temporary, 'answers');

/**
 * Records method, path and status of every answer that servers in this process give: of the real service, and of apps with
 * some of its routes. Answers of other servers match no operation.
 */
export function recordAnswers(): { write(temporary: string): void } {
  const seen = new Set<string>();
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const [path = ''] = (request.url ?? '').split('?');
    seen.add(`${request.method} ${response.statusCode} ${path}`);
  });
  return {
    write(temporary) {
      if (seen.size === 0) return;
      mkdirSync(answersFolder(temporary), { recursive: true });
      writeFileSync(join(answersFolder(temporary), String(process.pid)), [...seen].join('\n'));
    },
  };
}
