// Modules that plugins/ make while the client is built.
declare module 'virtual:engine' {
  export const engine: string | null;
  export const coach: string | null;
}
