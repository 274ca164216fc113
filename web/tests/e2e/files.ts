import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

// Where the folder is at its host.
const FOLDER = '/some/where/';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

// A host of files as there are many: no header but their types, nothing rewritten.
export class FileHost {
  private server: Server | undefined;
  private port = 0;

  constructor(public folder: string) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}${FOLDER}`;
  }

  // On the same port if it begins again.
  async begin(): Promise<void> {
    this.server = createServer(({ url }, response) => {
      const { pathname } = new URL(url!, this.address);
      const file = join(this.folder, pathname.slice(FOLDER.length) || 'index.html');
      if (!pathname.startsWith(FOLDER) || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((done) => this.server!.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async end(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }
}
