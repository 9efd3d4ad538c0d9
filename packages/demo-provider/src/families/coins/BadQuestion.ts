/** What a route of the coins host throws to answer 400 with this message. */
export class BadQuestion extends Error {}
