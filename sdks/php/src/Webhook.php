<?php

declare(strict_types=1);

namespace Postpress;

/** Receiving webhooks. */
final class Webhook
{
    /**
     * Verifies a webhook (Standard Webhooks) and returns its event.
     *
     * @param string $body the raw body, `file_get_contents('php://input')`: JSON that was parsed and written again differs
     * @param array<string, string> $headers names in any case: `getallheaders()`
     * @param string|list<string> $secrets one or, while it is being rotated, several; with their `whsec_` prefix
     * @param int $tolerance the maximum age in seconds, which limits replays
     * @return array<string, mixed>
     * @throws WebhookVerificationException
     */
    public static function read(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        int $tolerance = 300,
    ): array {
        $byName = array_change_key_case($headers);
        $id = $byName['webhook-id'] ?? '';
        $sentAt = $byName['webhook-timestamp'] ?? '';
        $signatures = $byName['webhook-signature'] ?? '';
        if ($id === '' || $signatures === '') {
            throw new WebhookVerificationException('A webhook header is missing.');
        }
        if (!preg_match('/^\d{1,12}$/D', $sentAt) || abs(time() - (int) $sentAt) > $tolerance) {
            throw new WebhookVerificationException('The webhook is too old, or its time is wrong.');
        }
        foreach ((array) $secrets as $secret) {
            $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
            if ($key === false) {
                throw new \InvalidArgumentException('A webhook secret is whsec_ and base64.');
            }
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
            foreach (explode(' ', $signatures) as $given) {
                if (hash_equals($expected, $given)) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new WebhookVerificationException('No signature matches: it is another secret, or the body was changed.');
    }
}
