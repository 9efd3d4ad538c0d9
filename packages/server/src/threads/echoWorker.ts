import { Socket } from 'node:net'

import { echoFd } from './Echo.ts'

const pipe = new Socket({ fd: echoFd })
pipe.on('data', bytes => pipe.write(bytes))
// The server is gone, and the process ends with it.
pipe.on('error', () => undefined)
