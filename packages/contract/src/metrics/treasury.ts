interface TreasuryPartRow {
  readonly label: string
  readonly color: string
}

/** Parts of a treasury, in the order of its page. */
export const treasuryParts = {
  ownTokens: { label: 'Own tokens', color: '#7147d1' },
  stablecoins: { label: 'Stablecoins', color: '#1da39b' },
  majors: { label: 'Majors', color: '#d57000' },
  others: { label: 'Other tokens', color: '#7b7c80' },
} as const satisfies Record<string, TreasuryPartRow>

export type TreasuryPart = keyof typeof treasuryParts

export const treasuryPartIds = Object.keys(treasuryParts) as TreasuryPart[]
