import { bell, type Colour, drum, inTurn, mix, note, RATE, type Wave, wave } from './synthesis.ts'

const TAU = 2 * Math.PI

/** The frequency of a key of the piano, counted in semitones from the A that orchestras tune to. */
const key = (semitones: number) => 440 * 2 ** (semitones / 12)

const ORGAN: Colour = [1, 0.5, 0.25, 0.12]
const MUSIC_BOX: Colour = [1, 0.1, 0.3, 0.05, 0.1]
/** Of a pipe that is closed at one end. */
const ODD: Colour = [1, 0, 0.6, 0, 0.35, 0, 0.18, 0, 0.1]
const HORN: Colour = [1, 0.8, 0.6, 0.4, 0.3, 0.2]

/** The sounds that questions of the starter pack are about, by the names of their files. */
export const SOUNDS: Readonly<Record<string, () => Wave>> = {
  's-two-uneasy-notes.wav': () =>
    inTurn([
      { wave: note(key(-9), 1, ORGAN), next: 1 },
      { wave: note(key(-3), 1, ORGAN), next: 1.1 },
      { wave: mix([note(key(-9), 2, ORGAN), note(key(-3), 2, ORGAN)].map(fromStart)), next: 2 },
    ]),
  's-drum-without-end.wav': () => rhythm('-+-+---+-+++-+-+---+-+++', 0.4),
  's-ever-upwards.wav': () => everUpwards(10),
  's-four-drumbeats.wav': () => inTurn([...FOUR_BEATS, ...FOUR_BEATS]),
  's-beeps.wav': () => morse('... -- ...', 1200, 0.09),
  's-keys-pressed.wav': () =>
    inTurn([...'270964'].map((digit) => ({ wave: dialled(digit), next: 0.32 }))),
  's-horn-going-by.wav': () => goingBy(7),
  's-four-hollow-notes.wav': () =>
    inTurn([-19, -15, -12, -19].map((at) => ({ wave: note(key(at), 0.9, ODD, 0.7), next: 0.95 }))),
  's-tower-at-half-past.wav': () =>
    inTurn([-5, -1, -3, -10, -5, -3, -1, -5].map((at, place) => strike(at, place % 4 === 3))),
  's-party-song.wav': () =>
    inTurn(
      (
        [
          [-2, 0.75],
          [-2, 0.25],
          [0, 1],
          [-2, 1],
          [3, 1],
          [2, 2],
          [-2, 0.75],
          [-2, 0.25],
          [0, 1],
          [-2, 1],
          [5, 1],
          [3, 2],
        ] as const
      ).map(([at, beats]) => ({
        wave: note(key(at + 12), 1.2, MUSIC_BOX, 0.05),
        next: beats * 0.5,
      })),
    ),
}

function fromStart(one: Wave) {
  return { wave: one, from: 0 }
}

const stroke = (loud: number) => drum(190, 0.16, 0.7).map((value) => value * loud)

/** A side drum: a stroke for `-`, three quick ones in its time for `+`. */
function rhythm(pattern: string, seconds: number): Wave {
  return inTurn(
    [...pattern].flatMap((sign) =>
      sign === '-'
        ? [{ wave: stroke(1), next: seconds }]
        : [1, 2, 3].map(() => ({ wave: stroke(0.7), next: seconds / 3 })),
    ),
  )
}

const FOUR_BEATS = [
  { wave: drum(98, 0.35, 0.08), next: 0.32 },
  { wave: drum(98, 0.35, 0.08), next: 0.32 },
  { wave: drum(98, 0.35, 0.08), next: 0.32 },
  { wave: drum(98, 1.3, 0.05), next: 1.6 },
]

function morse(signs: string, hertz: number, seconds: number): Wave {
  const one = (sign: string) => (sign === '-' ? 3 : 1) * seconds
  return inTurn(
    [...signs].map((sign) =>
      sign === ' '
        ? { wave: null, next: 2 * seconds }
        : { wave: note(hertz, one(sign)), next: one(sign) + seconds },
    ),
  )
}

/** What a telephone's key sends: one note for its line, one for its column. */
function dialled(digit: string): Wave {
  const place = '123456789*0#'.indexOf(digit)
  const line = [697, 770, 852, 941][Math.floor(place / 3)] ?? 697
  const column = [1209, 1336, 1477][place % 3] ?? 1209
  return mix([note(line, 0.2), note(column, 0.2)].map(fromStart))
}

/** Notes an octave apart that rise by an octave: the low ones swell as the high ones fade. */
function everUpwards(seconds: number): Wave {
  const phases = Array.from({ length: 8 }, () => 0)
  return wave(seconds, (second) => {
    const edge = Math.min(1, second / 0.05, (seconds - second) / 0.05)
    const sum = phases.reduce((total, phase, octave) => {
      const height = octave + second / seconds
      phases[octave] = phase + (27.5 * 2 ** height) / RATE
      return total + Math.exp(-(((height - 4) / 1.5) ** 2)) * Math.sin(TAU * phase)
    }, 0)
    return (edge * sum) / 3
  })
}

const SPEED_OF_SOUND = 340

/** A horn that passes ten metres away at the speed of a railway train. */
function goingBy(seconds: number): Wave {
  const far = (second: number) => Math.hypot(10, 32 * (second - seconds / 2))
  return wave(seconds, (second) => {
    const blown = second - far(second) / SPEED_OF_SOUND
    const edge = Math.min(1, second / 0.3, (seconds - second) / 0.3)
    const sum = HORN.reduce(
      (total, part, at) => total + part * Math.sin(TAU * 330 * (at + 1) * blown),
      0,
    )
    return (edge * sum * 10) / far(second)
  })
}

/** A bell of a tower clock; the last of four rings longer. */
function strike(semitones: number, isLast: boolean) {
  return { wave: bell(key(semitones), isLast ? 2.5 : 1.6), next: isLast ? 1.5 : 0.75 }
}
