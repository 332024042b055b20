from __future__ import annotations

import json
import random
import re
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Mapping, TypedDict

from ._errors import APIConnectionError, APITimeoutError, error_of

_RETRIED = {408, 409, 429, 500, 502, 503, 504}
_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0
#: A service that asks for a longer pause is reported to the caller instead.
_RETRY_AFTER_MAX = 60.0


class CallOptions(TypedDict, total=False):
    """Options of one call; those of the client are the defaults."""

    #: For operations that send or create: the same key is accepted once. Default: a random one, the same in all retries.
    idempotency_key: str
    #: Seconds, of each attempt.
    timeout: float
    max_retries: int


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    query: tuple[str, ...] = ()
    has_body: bool = False
    is_idempotent: bool = False


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API redirects nowhere, and a key must not follow."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    def __init__(
        self, base_url: str, api_key: str, project_id: int | None, timeout: float, max_retries: int
    ) -> None:
        if not re.match(r"https?://[^/]", base_url):
            raise ValueError("base_url must be a URL, such as https://post.example.")
        if not api_key:
            raise ValueError("api_key is required.")
        self._base_url = base_url.rstrip("/")
        self._headers = {"Accept": "application/json", "Authorization": f"Bearer {api_key}"}
        if project_id is not None:
            self._headers["X-Project-Id"] = str(project_id)
        self._timeout = timeout
        self._max_retries = max_retries
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(self, operation: Operation, input: Mapping[str, Any] | None, options: CallOptions) -> Any:
        """Sends a call, and again while a retry can help: after 408, 409, 429 and 5xx, unless the service says
        ``x-should-retry: false``, and after a lost connection if a second execution does no harm."""
        request = self._prepare(operation, input or {}, options)
        # A POST that was executed and whose response was lost would be executed twice.
        repeatable = operation.method != "POST" or operation.is_idempotent
        timeout = options.get("timeout", self._timeout)
        retries_left = options.get("max_retries", self._max_retries)
        backoff = _FIRST_WAIT
        while True:
            pause = 0.0
            try:
                with self._opener.open(request, timeout=timeout) as response:
                    return _read(response.headers.get("content-type", ""), response.read())
            except urllib.error.HTTPError as refusal:
                headers = {name.lower(): value for name, value in refusal.headers.items()}
                with refusal:
                    error = error_of(refusal.code, headers, refusal.read().decode("utf-8", "replace"))
                pause = error.retry_after or 0.0
                helps = refusal.code in _RETRIED and headers.get("x-should-retry") != "false"
                if retries_left == 0 or not helps or pause > _RETRY_AFTER_MAX:
                    raise error from None
            except (OSError, HTTPException) as cause:
                if retries_left == 0 or not repeatable:
                    raise self._lost(cause, timeout) from cause
            retries_left -= 1
            # Doubles with each retry, and differs between clients that failed together.
            time.sleep(max(pause, backoff * (0.5 + random.random() / 2)))
            backoff = min(backoff * 2, _LONGEST_WAIT)

    def _prepare(
        self, operation: Operation, input: Mapping[str, Any], options: CallOptions
    ) -> urllib.request.Request:
        rest = dict(input)

        def fill(name: str) -> str:
            value = rest.pop(name, None)
            if value is None or value == "":
                raise ValueError(f"{name} is required.")
            return urllib.parse.quote(str(value), safe="")

        path = re.sub(r"\{(\w+)\}", lambda found: fill(found.group(1)), operation.path)
        query = [
            (name, _text_of(value))
            for name in operation.query
            for value in _listed(rest.pop(name, None))
            if value is not None
        ]
        url = self._base_url + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
        headers = dict(self._headers)
        data = None
        if operation.has_body:
            headers["Content-Type"] = "application/json"
            data = json.dumps(rest).encode()
        if operation.is_idempotent:
            headers["Idempotency-Key"] = options.get("idempotency_key") or str(uuid.uuid4())
        return urllib.request.Request(url, data=data, headers=headers, method=operation.method)

    def _lost(self, cause: Exception, timeout: float) -> APIConnectionError:
        reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
        if isinstance(reason, (TimeoutError, socket.timeout)):
            return APITimeoutError(f"No response within {timeout} s.")
        return APIConnectionError(f"No connection to {self._base_url}.")


def _read(content_type: str, body: bytes) -> Any:
    """Files are texts, such as exports and sources of emails, or bytes, such as attachments: all other responses are JSON."""
    if content_type.startswith("application/json"):
        return json.loads(body)
    return body.decode(errors="replace") if content_type.startswith(("text/", "message/")) else body


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _text_of(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
