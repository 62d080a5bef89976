import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an IP address: the first 64 bits for IPv6, because a client can choose the other bits freely.
 * IPv4 addresses are returned unchanged.
 */
export function getNetworkOfIpAddress(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}

/**
 * Returns the client network of an IP address (IPv4 /24, IPv6 /56), which an internet provider usually gives to one
 * client. Returns `null` for loopback addresses.
 */
export function getClientNetworkOfIpAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '::1' || plain.startsWith('127.')) return null
  if (isIPv4(plain)) return plain.slice(0, plain.lastIndexOf('.'))
  const [a = '', b = '', c = '', d = ''] = getNetworkOfIpAddress(plain).split(':')
  return [a, b, c, d.padStart(4, '0').slice(0, 2)].join(':')
}

/**
 * Returns the client network of an IP address as the key of a rate limit. All loopback addresses share the key `own`.
 */
export function getClientNetworkKey(address: string): string {
  return getClientNetworkOfIpAddress(address) ?? 'own'
}
