from __future__ import annotations

from ._operations import AsyncOperations, Operations
from ._transport import Transport


class Client(Operations):
    """A method for each operation of the API. It keeps no connection and no state, and threads may share it.

    :param base_url: where the service is: ``https://post.example``
    :param api_key: a project key (``svc_sk_…``) or a personal access token (``svc_pat_…``). Keep it on servers.
    :param project_id: the project, with a personal access token
    :param timeout: seconds, of each attempt
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        project_id: int | None = None,
        timeout: float = 60,
        max_retries: int = 3,
    ) -> None:
        super().__init__(Transport(base_url, api_key, project_id, timeout, max_retries))


class AsyncClient(AsyncOperations):
    """As ``Client``, for ``asyncio``: calls run in its default threads. A call that is canceled is still sent."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        project_id: int | None = None,
        timeout: float = 60,
        max_retries: int = 3,
    ) -> None:
        super().__init__(
            Client(base_url, api_key, project_id=project_id, timeout=timeout, max_retries=max_retries)
        )
