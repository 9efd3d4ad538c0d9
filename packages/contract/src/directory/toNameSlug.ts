/** Of what has no slug of its own: the id of its page, a category's for one. */
export function toNameSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
