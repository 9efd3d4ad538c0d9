import { appChains } from './appChains.ts'
import { appHistory } from './appHistory.ts'
import { appProfile } from './appProfile.ts'

/** What the page of an application is made of. */
export const appPageQueries = { appProfile, appChains, appHistory }
