"""Verifies every DKIM signature of messages with dkimpy, which shares no code with Postpress.

Reads from stdin one JSON object a line: {"message": base64, "records": {name: text}}, or without "records" and with
"server": "address:port" of a name server. Writes one JSON array a line, with an entry per signature: true, false, or
what was wrong with it.
"""

import base64
import json
import sys

import dkim


def from_table(records):
    def lookup(name, timeout=5):
        text = records.get(name.decode().rstrip("."))
        return None if text is None else text.encode()

    return lookup


def from_server(server):
    import dns.resolver

    address, port = server.rsplit(":", 1)
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = [address]
    resolver.port = int(port)

    def lookup(name, timeout=5):
        try:
            answer = resolver.resolve(name.decode().rstrip("."), "TXT", lifetime=timeout)
        except dns.resolver.NXDOMAIN:
            return None
        return b"".join(answer[0].strings)

    return lookup


def verify(message, lookup):
    verdicts = []
    count = sum(1 for name, _ in dkim.DKIM(message).headers if name.lower() == b"dkim-signature")
    for index in range(count):
        try:
            # A verifier of its own each: it remembers what it has read.
            verdicts.append(bool(dkim.DKIM(message).verify(idx=index, dnsfunc=lookup)))
        except dkim.DKIMException as error:
            verdicts.append(f"{type(error).__name__}: {error}")
    return verdicts


for line in sys.stdin:
    asked = json.loads(line)
    lookup = from_server(asked["server"]) if "server" in asked else from_table(asked["records"])
    print(json.dumps(verify(base64.b64decode(asked["message"]), lookup)), flush=True)
