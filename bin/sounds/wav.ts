import { RATE, type Wave } from './synthesis.ts'

const HEADER_BYTES = 44

/** A file that every browser plays: uncompressed, one channel, sixteen bits, as loud as it may be. */
export function wavOf(sound: Wave): Uint8Array {
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const bytes = sound.length * 2
  const file = Buffer.alloc(HEADER_BYTES + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  file.write('WAVEfmt ', 8)
  // The length of what follows, then: uncompressed, channels, samples and bytes a second, bytes and bits a sample.
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  const scale = 0.8 * 32_767 * (loudest > 0 ? 1 / loudest : 0)
  for (const [at, value] of sound.entries()) {
    file.writeInt16LE(Math.round(value * scale), HEADER_BYTES + at * 2)
  }
  return file
}
