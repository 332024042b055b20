from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Mapping


class PostpressError(Exception):
    """The base of all errors of this package."""


class APIConnectionError(PostpressError):
    """No response came: the network failed. ``__cause__`` has the reason."""


class APITimeoutError(APIConnectionError):
    """No response came in time."""


class APIError(PostpressError):
    """The API refused. Subclasses follow the status; ``code`` is the stable name of the reason."""

    def __init__(self, status: int, headers: Mapping[str, str], text: str) -> None:
        try:
            body: Any = json.loads(text)
        except ValueError:
            body = text
        said = body if isinstance(body, dict) else {}
        message = said.get("message")
        super().__init__(message if isinstance(message, str) else f"The service answered {status}.")
        error = said.get("error")
        self.status = status
        #: Such as ``VALIDATION_ERROR``.
        self.code: str = error if isinstance(error, str) else f"HTTP_{status}"
        #: The field that a ``VALIDATION_ERROR`` names: ``to.0``.
        self.field: str | None = _field_in(str(self)) if self.code == "VALIDATION_ERROR" else None
        #: The name of the request in the log of the service.
        self.request_id: str | None = headers.get("x-request-id")
        self.retry_after: float | None = _seconds_in(headers.get("retry-after"))
        #: The whole response.
        self.body = body


class InvalidRequestError(APIError):
    """400, 413 and 422: the request cannot succeed as it is."""


class AuthenticationError(APIError):
    """401: the credential is missing, unknown, revoked or expired."""


class PermissionDeniedError(APIError):
    """403: the credential may not do this."""


class NotFoundError(APIError):
    """404: there is no such record, or not for this credential."""


class ConflictError(APIError):
    """409: the state of the record does not allow this."""


class RateLimitError(APIError):
    """429: too many requests, after all retries."""


class ServerError(APIError):
    """500 and above: something failed in the service, after all retries."""


_BY_STATUS: dict[int, type[APIError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: InvalidRequestError,
    422: InvalidRequestError,
    429: RateLimitError,
}


def error_of(status: int, headers: Mapping[str, str], text: str) -> APIError:
    """:param headers: names in lower case"""
    error = _BY_STATUS.get(status, ServerError if status >= 500 else APIError)
    return error(status, headers, text)


def _seconds_in(header: str | None) -> float | None:
    """Seconds, or a date (RFC 9110, 10.2.3)."""
    if header is None:
        return None
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


def _field_in(message: str) -> str | None:
    """A message about a field begins with its path; all others begin with a word of a sentence."""
    found = re.match(r"([a-z_][\w-]*(?:\.[\w-]+)*) ", message)
    return found.group(1) if found else None
