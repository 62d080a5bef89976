import { TRAFFIC_SOURCES, type TrafficSource } from '#domain/audience/measures.ts'

const CHAT_HOSTS = /(^|\.)(whatsapp\.com|telegram\.org|discord\.com|slack\.com|teams\.microsoft\.com)$/

/**
 * Returns the source of a visit: the parameter `from` of the URL, or else the kind of the referring page. Only this
 * kind is sent to the server, never the URL of the referring page.
 */
export function findVisitSource({ address, referrer }: { address: string; referrer: string }): TrafficSource {
  const { origin, searchParams } = new URL(address)
  const said = searchParams.get('from')
  const known = TRAFFIC_SOURCES.find((source) => source === said)
  if (known) return known
  if (said === 'mail') return 'feed'
  if (referrer === '') return 'direct'
  const from = new URL(referrer)
  if (from.origin === origin) return 'direct'
  return CHAT_HOSTS.test(from.hostname) ? 'chat' : 'link'
}
