import type { Encoding } from './encoded-reply.ts'

/** There are few spellings of what a browser takes; strangers may send any. */
const MOST_SPELLINGS = 100
const understood = new Map<string, Encoding>()

/** What a browser takes best, by its `accept-encoding`. */
export function acceptedEncoding(accepted: string): Encoding {
  const known = understood.get(accepted)
  if (known) return known
  const encoding = readEncoding(accepted)
  if (understood.size < MOST_SPELLINGS && accepted.length < 100) understood.set(accepted, encoding)
  return encoding
}

function readEncoding(accepted: string): Encoding {
  const parts = accepted.toLowerCase().split(',')
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
  const taken = new Set(wanted.map((part) => part.split(';', 1)[0]?.trim()))
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
