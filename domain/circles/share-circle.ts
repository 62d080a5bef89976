import { formatDayShareText, type DayShareContent } from '../play/share.ts'
import type { ShareTextStyle } from '../play/share-lines.ts'
import type { CircleTableRow, CircleDayResult } from './circle-table.ts'

type SharedCircle = DayShareContent & {
  /** The name of the circle. */
  circle: string
  lines: readonly CircleTableRow[]
}

/** The maximum number of members in a shared text about a circle, so that it is not too long for a chat. */
const MAX_SHARED_MEMBERS = 20

/**
 * Returns the spoiler-free text for sharing a circle's day: how many have played, and a line for each of the best.
 * docs/share-text.md documents its grammar, and `parseShareText` reads it.
 */
export function formatCircleShareText(
  { circle, lines, ...day }: SharedCircle,
  style: ShareTextStyle = 'signs',
): string {
  const played = lines.flatMap(({ name, today }) => (today ? [{ name, today }] : []))
  const right = played.filter(({ today }) => today.correct).length
  return formatDayShareText(day, [
    `${played.length} of ${lines.length} friends in ${circle} have played, ${right} right first time`,
    ...played.slice(0, MAX_SHARED_MEMBERS).map(({ name, today }) => formatMember(name, today, style)),
  ])
}

function formatMember(name: string, { correct, solvedAtTry }: CircleDayResult, style: ShareTextStyle): string {
  if (style === 'words') return `${name}: ${correct ? 'right first try' : formatTries(solvedAtTry)}`
  if (correct) return `🟩 ${name}`
  return solvedAtTry === null ? `🟨 ${name}` : `🟨 ${name}, try ${solvedAtTry}`
}

function formatTries(solvedAtTry: number | null): string {
  return solvedAtTry === null ? 'not first try' : `right on try ${solvedAtTry}`
}

/** The numbers in the picture of a circle's day. */
type CirclePictureNumbers = { right: number; members: number }

/**
 * The maximum number of members of a circle that has a picture to share. A picture shows only two numbers, so this
 * limits how many different pictures there are for a day.
 */
const MAX_PICTURED_MEMBERS = 20

/** Returns the file name of a circle's picture without extension, such as `3-of-5`; `null` if it has none. */
export function formatCirclePictureName({ right, members }: CirclePictureNumbers): string | null {
  return members > MAX_PICTURED_MEMBERS || right > members ? null : `${right}-of-${members}`
}

/** Parses the end of the file name of a circle's picture; returns `null` for any other spelling. */
export function parseCirclePictureName(text: string): CirclePictureNumbers | null {
  const [, right, members] = /^(\d{1,2})-of-(\d{1,2})$/.exec(text) ?? []
  const numbers = { right: Number(right), members: Number(members) }
  return formatCirclePictureName(numbers) === text ? numbers : null
}
