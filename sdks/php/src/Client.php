<?php

declare(strict_types=1);

namespace Postpress;

/** A method for each operation of the API. It keeps no connection and no state. */
final class Client
{
    use Operations;

    private const RETRIED = [408, 409, 429, 500, 502, 503, 504];
    private const FIRST_WAIT = 0.5;
    private const LONGEST_WAIT = 8.0;
    /** A service that asks for a longer pause is reported to the caller instead. */
    private const RETRY_AFTER_MAX = 60.0;

    private readonly string $baseUrl;

    /**
     * @param string $baseUrl where the service is: `https://post.example`
     * @param string $apiKey a project key (`svc_sk_…`) or a personal access token (`svc_pat_…`). Keep it on servers.
     * @param ?int $projectId the project, with a personal access token
     * @param float $timeout seconds, of each attempt
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] private readonly string $apiKey,
        private readonly ?int $projectId = null,
        private readonly float $timeout = 60,
        private readonly int $maxRetries = 3,
    ) {
        if (!preg_match('#^https?://[^/]#', $baseUrl)) {
            throw new \InvalidArgumentException('baseUrl must be a URL, such as https://post.example.');
        }
        if ($apiKey === '') {
            throw new \InvalidArgumentException('apiKey is required.');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
    }

    /**
     * Sends a call, and again while a retry can help: after 408, 409, 429 and 5xx, unless the service says
     * `x-should-retry: false`, and after a lost connection if a second execution does no harm.
     *
     * @param list<string> $query which inputs go into the query
     * @param array<string, mixed> $input
     */
    private function call(
        string $method,
        string $path,
        array $query,
        bool $hasBody,
        bool $isIdempotent,
        array $input,
        ?CallOptions $options,
    ): mixed {
        [$url, $body] = $this->prepare($path, $query, $hasBody, $input);
        $headers = ['Accept: application/json', "Authorization: Bearer {$this->apiKey}"];
        if ($this->projectId !== null) {
            $headers[] = "X-Project-Id: {$this->projectId}";
        }
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
        }
        if ($isIdempotent) {
            $headers[] = 'Idempotency-Key: ' . ($options?->idempotencyKey ?? bin2hex(random_bytes(16)));
        }
        $timeout = $options?->timeout ?? $this->timeout;
        // A POST that was executed and whose response was lost would be executed twice.
        $repeatable = $method !== 'POST' || $isIdempotent;
        $backoff = self::FIRST_WAIT;
        for ($left = $options?->maxRetries ?? $this->maxRetries; ; $left--) {
            $pause = 0.0;
            try {
                [$status, $answered, $text] = $this->attempt($method, $url, $headers, $body, $timeout);
                if ($status < 300) {
                    return self::read($answered['content-type'] ?? '', $text);
                }
                $error = ApiException::of($status, $answered, $text);
                $pause = $error->retryAfter ?? 0.0;
                $helps = in_array($status, self::RETRIED, true) && ($answered['x-should-retry'] ?? '') !== 'false';
                if ($left <= 0 || !$helps || $pause > self::RETRY_AFTER_MAX) {
                    throw $error;
                }
            } catch (ConnectionException $lost) {
                if ($left <= 0 || !$repeatable) {
                    throw $lost;
                }
            }
            // It doubles with each retry, and differs between clients that failed together.
            usleep((int) (1e6 * max($pause, $backoff * random_int(500, 1000) / 1000)));
            $backoff = min($backoff * 2, self::LONGEST_WAIT);
        }
    }

    /**
     * Puts each input where the operation has it: into the path, the query or the body.
     *
     * @param list<string> $query
     * @param array<string, mixed> $input
     * @return array{string, ?string}
     */
    private function prepare(string $path, array $query, bool $hasBody, array $input): array
    {
        $filled = preg_replace_callback('/\{(\w+)\}/', function (array $found) use (&$input): string {
            $value = $input[$found[1]] ?? '';
            if ($value === '') {
                throw new \InvalidArgumentException("{$found[1]} is required.");
            }
            unset($input[$found[1]]);
            return rawurlencode((string) $value);
        }, $path);
        $pairs = [];
        foreach ($query as $name) {
            $values = $input[$name] ?? [];
            foreach (is_array($values) ? $values : [$values] as $value) {
                $pairs[] = $name . '=' . rawurlencode(is_bool($value) ? ($value ? 'true' : 'false') : (string) $value);
            }
            unset($input[$name]);
        }
        $url = $this->baseUrl . $filled . ($pairs === [] ? '' : '?' . implode('&', $pairs));
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        return [$url, $hasBody ? json_encode((object) $input, $flags) : null];
    }

    /**
     * @param list<string> $headers
     * @return array{int, array<string, string>, string} the status, the header fields by names in lower case, and the body
     */
    private function attempt(string $method, string $url, array $headers, ?string $body, float $timeout): array
    {
        $http = [
            'method' => $method,
            'header' => [...$headers, 'Connection: close'],
            'timeout' => $timeout,
            'ignore_errors' => true,
            // The API redirects nowhere, and a key must not follow.
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ];
        if ($body !== null) {
            $http['content'] = $body;
        }
        // Warnings of the stream become an exception with the reason, whatever the program does with warnings.
        $reason = '';
        set_error_handler(function (int $_, string $message) use (&$reason): bool {
            $reason = $message;
            return true;
        });
        try {
            $text = file_get_contents($url, false, stream_context_create(['http' => $http]));
        } finally {
            restore_error_handler();
        }
        $lines = $http_response_header ?? [];
        if ($text === false || $lines === []) {
            throw new ConnectionException("No connection to {$this->baseUrl}: $reason");
        }
        $status = (int) (explode(' ', $lines[0])[1] ?? 0);
        $answered = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + ['', ''];
            $answered[strtolower($name)] = trim($value);
        }
        return [$status, $answered, $text];
    }

    /** Files, such as exports and attachments, are strings: all other responses are JSON. */
    private static function read(string $contentType, string $text): mixed
    {
        return str_starts_with($contentType, 'application/json') ? json_decode($text, true, 512, JSON_THROW_ON_ERROR) : $text;
    }

    /**
     * All entries of a list that has a cursor, page by page as they are read.
     *
     * @param callable(array<string, mixed>): array{data: list<mixed>, next_cursor: ?string} $list
     * @param array<string, mixed> $input
     */
    private static function iterate(callable $list, array $input): \Generator
    {
        do {
            $page = $list($input);
            yield from array_values($page['data']);
            $input['cursor'] = $page['next_cursor'];
        } while ($page['next_cursor'] !== null);
    }
}
