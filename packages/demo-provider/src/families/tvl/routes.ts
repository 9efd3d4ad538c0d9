import { findChain } from '../../chains.ts'
import { toText } from '../../http/Reply.ts'
import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import { countedChains, writeChainHistory, writeChains } from './chains.ts'
import { writeProtocol, writeTvl } from './protocol.ts'
import { writeProtocols } from './protocols.ts'
import { findSubject } from './Subject.ts'

const noProtocol: Reply = {
  status: 400,
  contentType: 'application/json; charset=utf-8',
  body: '{"message":"Protocol not found"}',
}

const toSubject = ({ world, moment, params }: Call) =>
  findSubject(world.entriesAt(moment), params['protocol'] ?? '')

const answerProtocols = ({ world, moment }: Call): Recipe => ({
  key: 'protocols',
  build: () => writeProtocols(world, moment),
})

function answerProtocol(call: Call): Reply | Recipe {
  const { world, moment } = call
  const subject = toSubject(call)
  if (!subject) return noProtocol
  return {
    key: `protocol ${subject.isParent} ${subject.slug}`,
    build: async () => writeProtocol(world, moment, subject),
  }
}

function answerTvl(call: Call): Reply | Recipe {
  const { world, moment } = call
  const subject = toSubject(call)
  if (!subject) return toText(400, 'Protocol not found')
  return {
    key: `tvl ${subject.isParent} ${subject.slug}`,
    build: async () => writeTvl(world, moment, subject),
  }
}

const answerChains = ({ world, moment }: Call): Recipe => ({
  key: 'v2 chains',
  build: async () => writeChains(world, moment),
})

function answerChainHistory({ world, moment, params }: Call): Reply | Recipe {
  const segment = params['chain']
  const chain = segment === undefined ? null : findChain(segment, countedChains(world, moment))
  if (chain === undefined) return toText(400, `There is no chain with that name: ${segment}`)
  return {
    key: `v2 historicalChainTvl ${chain?.key ?? ''}`,
    build: () => writeChainHistory(world, moment, chain),
  }
}

export const tvlRoutes: readonly Route[] = [
  { path: '/api/protocols', answer: answerProtocols },
  { path: '/api/protocol/:protocol', answer: answerProtocol },
  { path: '/api/tvl/:protocol', answer: answerTvl },
  { path: '/api/v2/chains', answer: answerChains },
  { path: '/api/v2/historicalChainTvl', answer: answerChainHistory },
  { path: '/api/v2/historicalChainTvl/:chain', answer: answerChainHistory },
]
