/** Code of a receiver that checks a signature, in one language. */
export type VerifySample = { label: 'TypeScript' | 'Python' | 'PHP'; code: string };

/**
 * A receiver that accepts a delivery only if its signature is valid and it is recent (Standard Webhooks): no library is
 * needed. Both secrets of a rotation sign side by side, so any signature of the header may be the one.
 *
 * @param secret a placeholder for the receiver's own secret
 */
export function verifySamples(secret: string): VerifySample[] {
  return [
    { label: 'TypeScript', code: typescript(secret) },
    { label: 'Python', code: python(secret) },
    { label: 'PHP', code: php(secret) },
  ];
}

function typescript(secret: string): string {
  return `import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = '${secret}';

/** \`body\`: the bytes as they came, before any parsing. */
export function isGenuine(headers: Record<string, string | undefined>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': given = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest();
  return given.split(' ').some((each) => {
    const signature = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
`;
}

function python(secret: string): string {
  return `import base64
import hashlib
import hmac
import time

SECRET = "${secret}"


def is_genuine(headers: dict, body: bytes) -> bool:
    """body: the bytes as they came, before any parsing."""
    message_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) >= 300:
        return False
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(expected, each) for each in given)
`;
}

function php(secret: string): string {
  return `<?php
const SECRET = '${secret}';

/** $body: the bytes as they came, file_get_contents('php://input'). */
function is_genuine(array $server, string $body): bool
{
    $id = $server['HTTP_WEBHOOK_ID'] ?? '';
    $sentAt = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (abs(time() - (int) $sentAt) >= 300) {
        return false;
    }
    $key = base64_decode(substr(SECRET, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
    foreach (explode(' ', $server['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
`;
}
