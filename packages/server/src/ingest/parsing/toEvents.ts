import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import { toEntryId } from '@analytics/contract/metrics/palettes'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { Hack, Raise } from '@analytics/defillama'

import { compareEvents, type Event } from '../../domain/Event.ts'

const mostInvestors = 50

export function toHackEvents(hacks: readonly Hack[], today: Day): Event[] {
  return arrange(
    hacks.map(hack => ({
      ...toCommon('hack', hack),
      returnedUsd: hack.returnedUsd,
      detail: hack.technique ?? hack.classification,
      investors: [],
    })),
    today,
  )
}

export function toRaiseEvents(raises: readonly Raise[], today: Day): Event[] {
  return arrange(
    raises.map(raise => ({
      ...toCommon('raise', raise),
      returnedUsd: null,
      detail: raise.round,
      investors: [...new Set([...raise.leadInvestors, ...raise.otherInvestors])].slice(0, mostInvestors),
    })),
    today,
  )
}

type Given = Pick<Hack & Raise, 'second' | 'name' | 'usd' | 'protocolId' | 'chains' | 'source'>

function toCommon(kind: EventKind, { second, name, usd, protocolId, chains, source }: Given) {
  const key = protocolId === null ? null : toEntryId(protocolId)
  return { kind, day: dayOf(second * 1000), name: name.trim(), key, usd, chains, link: source }
}

/** Leaves out events of the future, events without a name, and duplicates. */
function arrange(events: readonly Event[], today: Day): Event[] {
  const seen = new Set<string>()
  const isNew = ({ day, name, usd, detail }: Event) => {
    const mark = JSON.stringify([day, name, usd, detail])
    const isFirst = !seen.has(mark)
    seen.add(mark)
    return isFirst
  }
  return events
    .filter(event => event.day <= today && event.name !== '' && isNew(event))
    .toSorted(compareEvents)
}
