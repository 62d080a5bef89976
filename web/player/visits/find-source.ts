import { AUDIENCE_SOURCES, type AudienceSource } from '#domain/audience/measures.ts'

const CHAT_HOSTS = /(^|\.)(whatsapp\.com|telegram\.org|discord\.com|slack\.com|teams\.microsoft\.com)$/

/**
 * Returns where a visit came from: what the address says in `from`, or else what the referring page tells. Only the kind
 * leaves the browser, never an address.
 */
export function findSource({ address, referrer }: { address: string; referrer: string }): AudienceSource {
  const { origin, searchParams } = new URL(address)
  const said = searchParams.get('from')
  const known = AUDIENCE_SOURCES.find((source) => source === said)
  if (known) return known
  if (said === 'mail') return 'feed'
  if (referrer === '') return 'direct'
  const from = new URL(referrer)
  if (from.origin === origin) return 'direct'
  return CHAT_HOSTS.test(from.hostname) ? 'chat' : 'link'
}
