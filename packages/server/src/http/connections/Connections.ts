import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { toClientSubnet } from '../../lib/toClientSubnet.ts'
import type { Trust } from '../requests/toTrust.ts'

export interface ConnectionLimits {
  readonly total: number
  readonly perAddress: number
}

interface Connection {
  readonly socket: Socket
  /** Undefined for a trusted proxy, behind which there are many clients. */
  readonly address: string | undefined
  requests: number
}

/** Where there is no room for a new connection, one that waits for its next request makes room, or the new one is refused. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #trusts: Trust
  readonly #open = new Map<Socket, Connection>()
  /** Whoever has been idle longest comes first. */
  readonly #idle = new Set<Connection>()
  readonly #perAddress = new Map<string, number>()
  #refused = 0

  constructor(limits: ConnectionLimits, trusts: Trust) {
    this.#limits = limits
    this.#trusts = trusts
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket))
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.#open.get(socket)
      if (!connection) return
      connection.requests++
      this.#idle.delete(connection)
      response.once('close', () => {
        connection.requests--
        if (connection.requests === 0 && this.#open.has(socket)) this.#idle.add(connection)
      })
    })
  }

  get open(): number {
    return this.#open.size
  }

  get refused(): number {
    return this.#refused
  }

  #admit(socket: Socket): void {
    const { remoteAddress } = socket
    const address = this.#trusts(remoteAddress) ? undefined : toClientSubnet(remoteAddress ?? '')
    const isFull = address !== undefined && this.#count(address) >= this.#limits.perAddress
    const hasRoom =
      (!isFull || this.#closeIdle(address)) && (this.#open.size < this.#limits.total || this.#closeIdle())
    if (!hasRoom) {
      this.#refused++
      socket.destroy()
      return
    }
    const connection: Connection = { socket, address, requests: 0 }
    this.#open.set(socket, connection)
    this.#idle.add(connection)
    if (address !== undefined) this.#perAddress.set(address, this.#count(address) + 1)
    socket.once('close', () => this.#forget(connection))
  }

  /** Of one address, or of any. */
  #closeIdle(address?: string): boolean {
    for (const connection of this.#idle) {
      if (address !== undefined && connection.address !== address) continue
      this.#forget(connection)
      connection.socket.destroy()
      return true
    }
    return false
  }

  #forget(connection: Connection): void {
    this.#idle.delete(connection)
    const { socket, address } = connection
    if (!this.#open.delete(socket) || address === undefined) return
    const left = this.#count(address) - 1
    if (left > 0) this.#perAddress.set(address, left)
    else this.#perAddress.delete(address)
  }

  #count(address: string): number {
    return this.#perAddress.get(address) ?? 0
  }
}
