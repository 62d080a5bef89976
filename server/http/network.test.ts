import { expect, it } from 'vitest'
import { getNetworkOfIpAddress, getClientNetworkOfIpAddress } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['no address', 'no address'],
])('returns for the address %s the network %s', (address, network) => {
  expect(getNetworkOfIpAddress(address)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:02'],
  ['2001:db8:1:23ff::6', '2001:db8:1:23'],
  ['127.0.0.1', null],
  ['::1', null],
])('returns for the address %s the network prefix %s', (address, network) => {
  expect(getClientNetworkOfIpAddress(address)).toBe(network)
})
