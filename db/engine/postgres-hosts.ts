import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { getDatabaseErrorKind } from './database-error-kind.ts'
import { READ_ONLY_SQLSTATE } from './postgres-client.ts'

/** Connection pools to several servers, used as one. `count` sums up the connections of all pools. */
export type PostgresPools = {
  connect: () => Promise<PoolClient>
  end: () => Promise<void>
  count: () => { total: number; idle: number; waiting: number }
}

/**
 * Splits an address with several hosts, such as
 * `postgres://user@one:5432,two:5432/site?target_session_attrs=read-write`, into one address for each host.
 * `writable` is whether the address asks for a server that accepts writes. Follows the rules of `libpq`.
 */
export function parsePostgresHosts(url: string): { urls: string[]; writable: boolean } {
  const [, scheme = '', user = '', hosts = '', rest = ''] = /^([a-z]+:\/\/)([^@/]*@)?([^/?]*)(.*)$/i.exec(url) ?? []
  const [path = '', query = ''] = rest.split('?', 2)
  const settings = new URLSearchParams(query)
  const sessionTarget = settings.get('target_session_attrs')
  settings.delete('target_session_attrs')
  const tail = settings.size > 0 ? `${path}?${settings}` : path
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${tail}`)
  return { urls, writable: sessionTarget === 'read-write' || sessionTarget === 'primary' }
}

/**
 * Opens connection pools for all hosts of a database URL. Connects to the host that worked last. Tries the next host if
 * that one is unavailable, or if it is read-only and `writable` is required. So the site recovers after a failover
 * without a restart. Uses the servers of `otherwise` only while all others are unavailable.
 */
export function openPostgresPools(
  { url, otherwise }: { url: string; otherwise?: string | undefined },
  config: PoolConfig,
): PostgresPools {
  const { urls, writable } = parsePostgresHosts(url)
  const more = otherwise === undefined ? [] : parsePostgresHosts(otherwise).urls
  const pools = [...urls, ...more].map((address) => new Pool({ ...config, connectionString: address }))
  let triedFirst = performance.now()
  const seen = new WeakSet<PoolClient>()
  let good = 0
  for (const pool of pools) {
    // Ignores errors of idle connections. A query on a broken connection fails with its own error.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }

  const connectTo = async (pool: Pool): Promise<PoolClient> => {
    const client = await pool.connect()
    if (!writable || seen.has(client)) return client
    try {
      const { rows } = await client.query<{ in: boolean }>('select pg_is_in_recovery() as "in"')
      if (rows[0]?.in) throw Object.assign(new Error('The server is read-only'), { code: READ_ONLY_SQLSTATE })
    } catch (error) {
      client.release(true)
      throw error
    }
    seen.add(client)
    return client
  }
  return {
    connect: async () => {
      const isTime = otherwise !== undefined && performance.now() - triedFirst > RETRY_PREFERRED_EVERY_MS
      if (isTime) triedFirst = performance.now()
      const first = isTime ? 0 : good
      for (let tried = 0; ; tried += 1) {
        const at = (first + tried) % pools.length
        try {
          const client = await connectTo(pools[at] as Pool)
          good = at
          return client
        } catch (error) {
          if (tried + 1 >= pools.length || getDatabaseErrorKind(error) === null) throw error
        }
      }
    },
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
    count: () => ({
      total: sum(pools.map((pool) => pool.totalCount)),
      idle: sum(pools.map((pool) => pool.idleCount)),
      waiting: sum(pools.map((pool) => pool.waitingCount)),
    }),
  }
}

/** How often the preferred servers are tried again while another server is in use. */
const RETRY_PREFERRED_EVERY_MS = 10_000

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
