import { expect, it } from 'vitest'
import { isPublicAddress, lookUpPublicHostAddress } from './public-address.ts'

it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::200e'])('recognises %s as a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:192.168.0.1',
  'fe80::1',
  'fc00::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  'no address',
])('the network address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('refuses to connect to a host name that resolves to the local machine', async () => {
  const failure = await new Promise((found) => lookUpPublicHostAddress('localhost', { all: true }, found))
  expect(String(failure)).toContain('private network')
})
