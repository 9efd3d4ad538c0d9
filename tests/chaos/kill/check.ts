import { examineStore } from './examineStore.ts'

const [path = ''] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await examineStore(path))}\n`)
