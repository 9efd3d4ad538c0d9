import { BlockList, isIP } from 'node:net'

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export type Trust = (address: string | undefined) => boolean

/** Whether an address is that of one of our own proxies: `list` has addresses, networks and names of networks. */
export function toTrust(list: string | undefined): Trust {
  const networks = new BlockList()
  const entries = (list ?? '').split(',').map(entry => entry.trim())
  for (const entry of entries.flatMap(name => named[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    const family = toFamily(address)
    if (family) networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return address => {
    const family = toFamily(address ?? '')
    return address !== undefined && family !== undefined && networks.check(address, family)
  }
}

function toFamily(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
