import asyncio
import os
import sys

sys.path.insert(0, os.environ["SDK"] + "/src")
from postpress import AsyncClient, Client, PostpressError

client = Client(os.environ["URL"], "svc_sk_x", project_id=7, timeout=1)
asynchronous = AsyncClient(os.environ["URL"], "svc_sk_x", project_id=7, timeout=1)


async def list_all():
    return " ".join([entry["id"] async for entry in asynchronous.iterate_emails({"search": "a b&c"})])


calls = {
    "send": lambda: client.send_email({"from": "a@b.example", "to": ["c@d.example"], "subject": "ü"})["data"]["id"],
    "create": lambda: client.create_template({"name": "n", "displayMode": "email", "design": {}}),
    "get": lambda: asyncio.run(asynchronous.get_email({"id": "a/b?"}))["data"]["id"],
    "list": lambda: asyncio.run(list_all()),
    "export": lambda: client.export_suppressions(),
}
try:
    print(calls[sys.argv[1]]())
except PostpressError as error:
    print(type(error).__name__, getattr(error, "code", ""))
