import { toJson, toText } from '../../http/Reply.ts'
import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import { writeChart, writeDominance } from './chart.ts'
import { getLedger } from './getLedger.ts'
import type { Column, Ledger } from './getLedger.ts'
import { writeChains, writeList } from './list.ts'
import { writePrices, writeSingle } from './single.ts'
import { findStablecoin, stablecoinChains } from './stablecoins.ts'

const unknownChain: Reply = {
  status: 404,
  contentType: 'text/html',
  body: '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center></body></html>',
}

/** Charts of a chain, which is spelled to the letter, or of all, and of one coin or all. */
function answerChart(
  kind: string,
  write: (ledger: Ledger, columns: readonly Column[], isGlobal: boolean) => Promise<string>,
): Route['answer'] {
  return ({ world, moment, params, query }: Call): Reply | Recipe => {
    const { chain = '' } = params
    const isGlobal = chain === 'all'
    if (!isGlobal && !stablecoinChains.includes(chain)) return unknownChain
    const id = query.get('stablecoin')
    if (id && !findStablecoin(id)) return toText(200, '')
    return {
      key: `stablecoins ${kind} ${chain} ${id ?? ''}`,
      build: async () => {
        const ledger = await getLedger(world, moment)
        const isWanted = (column: Column): boolean =>
          (isGlobal || column.chain === chain) && (!id || column.coin.id === id)
        return write(ledger, ledger.columns.filter(isWanted), isGlobal)
      },
    }
  }
}

function answerSingle({ world, moment, params }: Call): Reply | Recipe {
  const coin = findStablecoin(params['id'] ?? '')
  if (!coin) return toJson(200, null)
  return {
    key: `stablecoins ${coin.id}`,
    build: async () => writeSingle(await getLedger(world, moment), coin),
  }
}

/** What is the same for everybody who asks. */
const answerWhole =
  (key: string, write: (ledger: Ledger) => string | Promise<string>): Route['answer'] =>
  ({ world, moment }) => ({ key, build: async () => write(await getLedger(world, moment)) })

export const stablecoinRoutes: readonly Route[] = [
  { path: '/stablecoins/stablecoins', answer: answerWhole('stablecoins', writeList) },
  { path: '/stablecoins/stablecoinchains', answer: answerWhole('stablecoinchains', writeChains) },
  { path: '/stablecoins/stablecoinprices', answer: answerWhole('stablecoinprices', writePrices) },
  { path: '/stablecoins/stablecoincharts/:chain', answer: answerChart('charts', writeChart) },
  { path: '/stablecoins/stablecoindominance/:chain', answer: answerChart('dominance', writeDominance) },
  { path: '/stablecoins/stablecoin/:id', answer: answerSingle },
]
