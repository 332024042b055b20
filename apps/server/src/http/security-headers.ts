/**
 * Headers of every answer. No CORS header, ever: the API is not for browsers of other sites. What others must be able
 * to embed (exported pictures in webmail) overrides `cross-origin-resource-policy` itself.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Added where TLS brought the request, so that browsers never come without it again. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
