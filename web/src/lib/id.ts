// An id nobody else has. `crypto.randomUUID` is for secure contexts alone, and a server at home has no certificate.
export const freshId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
