/** Spellings of a name differ in case, spaces and dashes. */
export function iconKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
