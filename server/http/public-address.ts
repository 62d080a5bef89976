import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 ranges that URLs from users must not lead to: our own machine, private networks and reserved ranges. */
const PRIVATE_IPV4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_IPV4.addSubnet(network, bits, 'ipv4')
}

/** The IPv6 range that is assigned to public addresses. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')
const RESERVED_IPV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  RESERVED_IPV6.addSubnet(network, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_IPV4.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6')
}

/** Returns whether messages may be sent to an endpoint: an https URL with a public host. */
export function isPublicEndpoint(endpoint: string): boolean {
  return endpoint.startsWith('https:') && hasPublicHost(endpoint)
}

/** Returns whether a page or picture may be fetched from a URL: http or https, a public host and the default port. */
export function isPublicUrl(url: string): boolean {
  return /^https?:/.test(url) && hasPublicHost(url) && new URL(url).port === ''
}

function hasPublicHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const mayBeThere = isIP(host) ? isPublicAddress(host) : host.includes('.')
  return username === '' && password === '' && mayBeThere
}

/** Resolves a host name when a connection is opened. Fails if one of its addresses is not public. */
export const lookUpPublicHostAddress: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error('This name has no address'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new Error('This name belongs to a private network'), '', 4)
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
