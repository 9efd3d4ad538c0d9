/** The profile of an application from the provider's list of protocols. `tvl` is in US dollars as of now. */
export interface Profile {
  readonly key: string
  readonly description: string | null
  readonly url: string | null
  readonly twitter: string | null
  readonly tvl: number | null
}

/** How figures are made, by what they are of (`Fees`); a bare text is under the empty name. */
export interface Method {
  readonly key: string
  readonly texts: Readonly<Record<string, string>>
}

export interface Profiles {
  readonly profiles: readonly Profile[]
  readonly methods: readonly Method[]
}
