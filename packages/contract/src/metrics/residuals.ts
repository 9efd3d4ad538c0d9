/** The sums that should make the same whole. */
export const residualKinds = ['total', 'chains', 'parts'] as const
export type ResidualKind = (typeof residualKinds)[number]

/** A share above this is worth a notice. */
export const largeResidual = 0.1
