// Ends with 0 while the service of this container answers; the image's HEALTHCHECK.
const { POSTPRESS_PORT: port = '4747', POSTPRESS_TLS_CERT: certificate } = process.env;
// The certificate is made for the public name, not for this address.
if (certificate) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/healthz`;
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
