"""A client of the API of Postpress. ``Client`` and ``AsyncClient`` are where it begins."""

from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    ConflictError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    PostpressError,
    RateLimitError,
    ServerError,
)
from ._webhooks import WebhookVerificationError, read_webhook
from .client import AsyncClient, Client

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncClient",
    "AuthenticationError",
    "Client",
    "ConflictError",
    "InvalidRequestError",
    "NotFoundError",
    "PermissionDeniedError",
    "PostpressError",
    "RateLimitError",
    "ServerError",
    "WebhookVerificationError",
    "read_webhook",
]
