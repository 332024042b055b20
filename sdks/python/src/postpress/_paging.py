from __future__ import annotations

from typing import Any, AsyncIterator, Callable, Iterator, Mapping

from ._transport import CallOptions


def iterate(list_page: Callable[..., Any], input: Mapping[str, Any] | None, options: CallOptions) -> Iterator[Any]:
    """All entries of a list that has a cursor, page by page as they are read."""
    query = dict(input or {})
    while True:
        page = list_page(query, **options)
        yield from page["data"]
        if page["next_cursor"] is None:
            return
        query["cursor"] = page["next_cursor"]


async def iterate_async(
    list_page: Callable[..., Any], input: Mapping[str, Any] | None, options: CallOptions
) -> AsyncIterator[Any]:
    """As ``iterate``."""
    query = dict(input or {})
    while True:
        page = await list_page(query, **options)
        for entry in page["data"]:
            yield entry
        if page["next_cursor"] is None:
            return
        query["cursor"] = page["next_cursor"]
