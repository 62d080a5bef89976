/** Samples a second: enough for what a telephone's loudspeaker can do, and small. */
export const RATE = 11_025

/** Sound as it swings, from -1 to 1. */
export type Wave = Float32Array

const TAU = 2 * Math.PI

/** A wave whose loudness at each second is what `at` says. */
export function wave(seconds: number, at: (second: number) => number): Wave {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => at(index / RATE))
}

/** How strong the first overtones are, the ground note included: the colour of an instrument. */
export type Colour = readonly number[]

/** A note that swells at once and rings out; `fading` is how much of it is left after a second. */
export function note(hertz: number, seconds: number, colour: Colour = [1], fading = 1): Wave {
  const all = colour.reduce((sum, part) => sum + Math.abs(part), 0)
  return wave(seconds, (second) => {
    const edge = Math.min(1, second / 0.01, (seconds - second) / 0.03)
    const parts = colour.map((part, at) => part * Math.sin(TAU * hertz * (at + 1) * second))
    const sum = parts.reduce((total, part) => total + part, 0)
    return (edge * fading ** second * sum) / all
  })
}

/** A bell: what sounds in it fits no scale, and the low parts ring longest. */
export function bell(hertz: number, seconds: number): Wave {
  const parts = [
    [0.5, 0.6, 0.6],
    [1, 1, 0.4],
    [1.2, 0.7, 0.3],
    [1.5, 0.4, 0.25],
    [2, 0.9, 0.2],
    [2.66, 0.3, 0.08],
  ] as const
  return wave(seconds, (second) => {
    const edge = Math.min(1, second / 0.004, (seconds - second) / 0.05)
    const sum = parts.reduce(
      (total, [times, loud, left]) =>
        total + loud * left ** second * Math.sin(TAU * hertz * times * second),
      0,
    )
    return (edge * sum) / 3.9
  })
}

/** A drum: a low thud below, and above it a rattle that is the same each time. */
export function drum(hertz: number, seconds: number, rattle: number): Wave {
  let seed = 7
  return wave(seconds, (second) => {
    seed = (seed * 16_807) % 2_147_483_647
    const noise = (seed / 2_147_483_647) * 2 - 1
    const thud = Math.sin(TAU * hertz * second * (1 + 0.3 * 0.00001 ** second))
    const edge = Math.min(1, (seconds - second) / 0.02)
    const ringing = (1 - rattle) * thud * 0.02 ** (second / seconds)
    return edge * (ringing + rattle * noise * 0.001 ** (second / seconds))
  })
}

/** Several waves at once, each from its second on. */
export function mix(parts: readonly { wave: Wave; from: number }[]): Wave {
  const end = Math.max(...parts.map((part) => Math.round(part.from * RATE) + part.wave.length))
  const sum = new Float32Array(end)
  for (const part of parts) {
    const first = Math.round(part.from * RATE)
    for (const [at, value] of part.wave.entries()) sum[first + at] = (sum[first + at] ?? 0) + value
  }
  return sum
}

/** Notes one after another; each lasts until `next`, and what rings longer rings on. */
export function inTurn(notes: readonly { wave: Wave | null; next: number }[]): Wave {
  let from = 0
  const parts = notes.flatMap((one) => {
    const part = one.wave ? [{ wave: one.wave, from }] : []
    from += one.next
    return part
  })
  return mix(parts)
}
