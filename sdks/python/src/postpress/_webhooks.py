from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Iterable, Mapping

from ._errors import PostpressError


class WebhookVerificationError(PostpressError):
    """The request is not a webhook of this secret."""


def read_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    tolerance: float = 300,
) -> dict[str, Any]:
    """Verifies a webhook (Standard Webhooks) and returns its event.

    :param body: the raw bytes; JSON that was parsed and serialized again differs
    :param headers: names in any case
    :param secrets: one or, while it is being rotated, several; with their ``whsec_`` prefix
    :param tolerance: the maximum age in seconds, which limits replays
    :raises WebhookVerificationError: a header is missing or malformed, too old, or no signature matches
    """
    by_name = {name.lower(): value for name, value in headers.items()}
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    identifier, sent_at, signatures = (by_name.get(name, "") for name in names)
    if not (identifier and signatures):
        raise WebhookVerificationError("A webhook header is missing.")
    if not (sent_at.isascii() and sent_at.isdigit() and len(sent_at) <= 12):
        raise WebhookVerificationError("The header webhook-timestamp is no time.")
    if abs(time.time() - int(sent_at)) > tolerance:
        raise WebhookVerificationError("The webhook is too old, or a clock is wrong.")
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{identifier}.{sent_at}.".encode() + raw
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        mac = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(mac)
        if any(hmac.compare_digest(given.encode(), expected) for given in signatures.split(" ")):
            event: dict[str, Any] = json.loads(raw)
            return event
    raise WebhookVerificationError("No signature matches: it is another secret, or the body was changed.")


def _key_of(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise ValueError("A webhook secret is whsec_ and base64.") from error
