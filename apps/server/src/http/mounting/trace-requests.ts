import type { FastifyInstance } from 'fastify';
import { beginRequestSpan, runInSpan, type Span } from '../../base/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a sampled request. */
    span?: Span | undefined;
  }
}

/**
 * A span for every request that the sampler takes, below the `traceparent` of the caller. It has the declared path, not the
 * requested one: that may hold ids, and tokens of links.
 */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    // Health and metrics, which monitoring asks for every few seconds.
    if (routeOptions.config.plainHttp) return done();
    const route = routeOptions.url ?? 'unknown';
    const { traceparent } = headers;
    request.span = beginRequestSpan({
      name: `${method} ${route}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      attributes: { 'http.request.method': method, 'http.route': route, 'postpress.request_id': request.id },
    });
    runInSpan(request.span, done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const { span, caller } = request;
    if (!span) return done();
    const projectId = caller && 'projectId' in caller ? caller.projectId : undefined;
    span.set({
      'http.response.status_code': statusCode,
      ...(projectId !== undefined && { 'postpress.project.id': projectId }),
    });
    if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
    done();
  });
}
