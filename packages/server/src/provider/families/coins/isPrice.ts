/** No token is worth near it; what is beyond it is a unit or a format gone wrong. */
const absurdPrice = 1e12

/** Whether a value can be the price of a token in US dollars: above 0. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= absurdPrice
}
