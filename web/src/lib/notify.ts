import { logo } from './address';
import { settings } from './settings.svelte';

// A note from the browser, for those who look at something else.
export const canNotify = 'Notification' in globalThis;

// Only on a click: a page that asks by itself is a nuisance.
export async function mayNotify(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, body: string, table: string): void {
  if (!settings.now.notify || !document.hidden || !canNotify || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body, tag: table, icon: logo });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones have them for installed pages only.
  }
}
