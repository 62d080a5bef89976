import { describe, expect, it } from 'vitest'
import { isAudioAddress, isUploadFileName, getImageSrcSet } from './media.ts'

const HASH = '0123456789abcdef0123456789abcdef'

it('returns a srcset with two sizes for an uploaded image', () => {
  expect(getImageSrcSet(`/Media/${HASH}.webp`)).toBe(`/Media/${HASH}-small.webp 640w, /Media/${HASH}.webp 1280w`)
})

it.each([
  '',
  '/Media/the-edible-map.svg',
  '/Media/ladybird.webp',
  `/Media/${HASH}.pdf`,
  `/Media/${HASH}-small.webp`,
  `/Media/${HASH.toUpperCase()}.webp`,
  `https://pictures.example/Media/${HASH}.webp`,
  `/Media/../Media/${HASH}.webp`,
])('returns no srcset for %j', (address) => {
  expect(getImageSrcSet(address)).toBeUndefined()
})

describe('the names of uploaded files', () => {
  it.each([`${HASH}.webp`, `${HASH}-small.webp`, `${HASH}.pdf`])('accepts the upload name %s', (name) => {
    expect(isUploadFileName(name)).toBe(true)
  })

  it.each([
    `${HASH}.avif`,
    `${HASH}-small.pdf`,
    `${HASH}.webp.part`,
    `../${HASH}.webp`,
    `${HASH}.webp\n`,
    `${HASH.toUpperCase()}.webp`,
    'nul.webp',
    '',
  ])('rejects the upload name %j', (name) => {
    expect(isUploadFileName(name)).toBe(false)
  })
})

it.each([
  ['/Media/s-beeps.wav', true],
  ['https://sounds.example/Cuckoo.MP3?loud=1', true],
  ['/Media/q-two-marks-in-one.svg', false],
  ['https://pictures.example/wav', false],
  ['', false],
])('judges whether %j is audio: %s', (address, expected) => {
  expect(isAudioAddress(address)).toBe(expected)
})
