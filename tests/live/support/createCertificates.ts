import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** PEM: a certificate authority made for one run, and a server's key and certificate signed by it. */
export interface Certificates {
  readonly authority: string
  readonly key: string
  readonly certificate: string
}

/** Makes a certificate authority and a certificate of it for these host names, valid for a day on either side of now. */
export function createCertificates(hostNames: readonly string[]): Certificates {
  const authority = createKey()
  const server = createKey()
  const issuer = 'Stand-in authority'
  return {
    authority: toPem(
      toCertificate(issuer, issuer, authority, authority, [
        extension('551d13', sequence(der(0x01, Buffer.from([0xff])))),
        // keyCertSign
        extension('551d0f', der(0x03, Buffer.from([2, 0x04]))),
      ]),
    ),
    key: server.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: toPem(
      toCertificate('Stand-in', issuer, server, authority, [
        extension('551d11', sequence(...hostNames.map(name => der(0x82, Buffer.from(name))))),
      ]),
    ),
  }
}

const dayMs = 86_400_000

function createKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

/** An X.509 certificate (RFC 5280), signed with ECDSA and SHA-256. */
function toCertificate(
  subject: string,
  issuer: string,
  key: KeyObject,
  signer: KeyObject,
  extensions: readonly Buffer[],
): Buffer {
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    toName(issuer),
    sequence(utcTime(Date.now() - dayMs), utcTime(Date.now() + dayMs)),
    toName(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  return sequence(content, algorithm, der(0x03, Buffer.from([0]), sign('sha256', content, signer)))
}

function toName(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))))
}

function extension(identifier: string, value: Buffer): Buffer {
  return sequence(oid(identifier), der(0x04, value))
}

function utcTime(ms: number): Buffer {
  const text = new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${text}Z`))
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (bytes: Buffer) => der(0x02, bytes)

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function toPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`
}
