"""A maze service of a few lines, as one writes it in an afternoon."""

import random
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

SIZE, SCALE = 40, 16


def maze(seed):
    """The open edges of a recursive backtracker's maze."""
    rng = random.Random(seed)
    seen, stack, opened = {(0, 0)}, [(0, 0)], set()
    while stack:
        x, y = stack[-1]
        near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        near = [(a, b) for a, b in near if 0 <= a < SIZE and 0 <= b < SIZE and (a, b) not in seen]
        if near:
            cell = rng.choice(near)
            opened.add(((x, y), cell))
            opened.add((cell, (x, y)))
            seen.add(cell)
            stack.append(cell)
        else:
            stack.pop()
    return opened


def svg(opened):
    """Its walls as a picture."""
    walls = []
    for y in range(SIZE):
        for x in range(SIZE):
            if ((x, y), (x + 1, y)) not in opened:
                walls.append(f"M{(x + 1) * SCALE} {y * SCALE}v{SCALE}")
            if ((x, y), (x, y + 1)) not in opened:
                walls.append(f"M{x * SCALE} {(y + 1) * SCALE}h{SCALE}")
    side = SIZE * SCALE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path stroke="#000" fill="none" d="M0 {side}V0H{side}{"".join(walls)}"/></svg>\n'
    )


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        body = svg(maze(query["r"][0])).encode()
        self.send_response(200)
        self.send_header("Content-Type", "image/svg+xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
