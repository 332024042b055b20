<?php

declare(strict_types=1);

namespace Postpress;

/** The base of all exceptions of this package. */
class PostpressException extends \RuntimeException
{
}

/** No response came: the network failed, or it took too long. */
final class ConnectionException extends PostpressException
{
}

/** The request is not a webhook of this secret. */
final class WebhookVerificationException extends PostpressException
{
}

/** The API refused. Subclasses follow the status; `$errorCode` is the stable name of the reason. */
class ApiException extends PostpressException
{
    private const BY_STATUS = [
        400 => InvalidRequestException::class,
        401 => AuthenticationException::class,
        403 => PermissionException::class,
        404 => NotFoundException::class,
        409 => ConflictException::class,
        413 => InvalidRequestException::class,
        422 => InvalidRequestException::class,
        429 => RateLimitException::class,
    ];

    /**
     * @param string $errorCode such as `VALIDATION_ERROR`
     * @param ?string $field the field that a `VALIDATION_ERROR` names: `to.0`
     * @param ?string $requestId the name of the request in the log of the service
     * @param ?float $retryAfter seconds
     * @param mixed $body the whole response
     */
    final public function __construct(
        string $message,
        public readonly int $status,
        public readonly string $errorCode,
        public readonly ?string $field,
        public readonly ?string $requestId,
        public readonly ?float $retryAfter,
        public readonly mixed $body,
    ) {
        parent::__construct($message, $status);
    }

    /** @param array<string, string> $headers names in lower case */
    public static function of(int $status, array $headers, string $text): self
    {
        $body = json_decode($text, true) ?? $text;
        $said = is_array($body) ? $body : [];
        $message = is_string($said['message'] ?? null) ? $said['message'] : "The service answered $status.";
        $code = is_string($said['error'] ?? null) ? $said['error'] : "HTTP_$status";
        // A message about a field begins with its path; all others begin with a word of a sentence.
        $names = $code === 'VALIDATION_ERROR' && preg_match('/^([a-z_][\w-]*(?:\.[\w-]+)*) /', $message, $found);
        $class = self::BY_STATUS[$status] ?? ($status >= 500 ? ServerException::class : self::class);
        return new $class(
            $message,
            $status,
            $code,
            $names ? $found[1] : null,
            $headers['x-request-id'] ?? null,
            self::secondsIn($headers['retry-after'] ?? ''),
            $body,
        );
    }

    /** Seconds, or a date (RFC 9110, 10.2.3). */
    private static function secondsIn(string $header): ?float
    {
        if (ctype_digit($header)) {
            return (float) $header;
        }
        $date = $header === '' ? false : strtotime($header);
        return $date === false ? null : (float) max(0, $date - time());
    }
}

/** 400, 413 and 422: the request cannot succeed as it is. */
final class InvalidRequestException extends ApiException
{
}

/** 401: the credential is missing, unknown, revoked or expired. */
final class AuthenticationException extends ApiException
{
}

/** 403: the credential may not do this. */
final class PermissionException extends ApiException
{
}

/** 404: there is no such record, or not for this credential. */
final class NotFoundException extends ApiException
{
}

/** 409: the state of the record does not allow this. */
final class ConflictException extends ApiException
{
}

/** 429: too many requests, after all retries. */
final class RateLimitException extends ApiException
{
}

/** 500 and above: something failed in the service, after all retries. */
final class ServerException extends ApiException
{
}
