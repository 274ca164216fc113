import type { Plugin } from 'vite';

// The Content-Security-Policy that a server of ours sends with its pages (src/server/server.cpp), for hosts that send none:
// all of it but frame-ancestors, which only a header can say.
export const POLICY = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

export function policy(): Plugin {
  const content = Object.entries(POLICY).map((line) => line.join(' ')).join('; ');
  const attrs = { 'http-equiv': 'Content-Security-Policy', content };
  return {
    name: 'himiko-policy',
    apply: 'build', // a development server puts styles and scripts into the page
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  };
}
