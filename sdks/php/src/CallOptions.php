<?php

declare(strict_types=1);

namespace Postpress;

/** Options of one call; those of the client are the defaults. */
final class CallOptions
{
    /**
     * @param ?string $idempotencyKey for operations that send or create: the same key is accepted once. Default: a random one for
     *     each call, the same in its retries.
     * @param ?float $timeout seconds, of each attempt
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?float $timeout = null,
        public readonly ?int $maxRetries = null,
    ) {
    }
}
