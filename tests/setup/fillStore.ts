import { setPayloadFolder } from '../../packages/demo-provider/src/http/createPayloadCache.ts'
import { fillStore } from '../../packages/server/src/engine/testing/filledStore.ts'

// A process of its own: the first tests don't need the store, and those that do would wait for it.
const [store = '', shelf = ''] = process.argv.slice(2)
setPayloadFolder(shelf)
await fillStore(store)
process.exit(0)
