// Draws the pictures of the installed app from web/public/icon.svg: node scripts/icons.mjs
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const web = new URL('../web/', import.meta.url);
const { chromium } = createRequire(web)('playwright-core');
const drawing = readFileSync(new URL('public/icon.svg', web), 'utf8');
// Without the round corners: the device cuts its own.
const square = drawing.replace(/ rx="\d+"/, '');
const paper = /fill="(#\w+)"/.exec(drawing)[1];

// `part`: how much of the picture the drawing takes. A mask leaves the middle 80 %.
const pictures = [
  { name: 'icon-192.png', size: 192, svg: drawing, part: 1 },
  { name: 'icon-512.png', size: 512, svg: drawing, part: 1 },
  { name: 'icon-maskable.png', size: 512, svg: square, part: 0.8 },
  { name: 'icon-apple.png', size: 180, svg: square, part: 0.86 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const { name, size, svg, part } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const background = part < 1 ? paper : 'transparent';
  await page.setContent(
    `<style>body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background} }
     svg { width: ${part * size}px }</style>${svg}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`public/${name}`, web)), omitBackground: true });
}
await browser.close();
