/** The coins host responds with 400 and this message. */
export class BadRequest extends Error {}
