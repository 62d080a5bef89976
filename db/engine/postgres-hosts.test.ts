import { expect, it } from 'vitest'
import { parsePostgresHosts } from './postgres-hosts.ts'

it.each([
  ['postgres://ada:p%40s@one/site', ['postgres://ada:p%40s@one/site'], false],
  [
    'postgresql://ada@one:5432,two:5433/site?target_session_attrs=read-write&sslmode=verify-full',
    ['postgresql://ada@one:5432/site?sslmode=verify-full', 'postgresql://ada@two:5433/site?sslmode=verify-full'],
    true,
  ],
  ['postgres://one,two/site?target_session_attrs=any', ['postgres://one/site', 'postgres://two/site'], false],
  ['postgres://[::1]:5432/site', ['postgres://[::1]:5432/site'], false],
])('parses the hosts of the address %s', (url, urls, writable) => {
  expect(parsePostgresHosts(url)).toEqual({ urls, writable })
})
