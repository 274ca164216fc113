// Copies a text. False where the browser does not let the page do that: over plain http there is no clipboard at all.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
