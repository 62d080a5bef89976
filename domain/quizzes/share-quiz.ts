import type { CategoryName } from '../categories/category.ts'
import { type Day, formatLongDay } from '../time/day.ts'
import { type ShareTextStyle, formatStreakShareLines } from '../play/share-lines.ts'

/** The data of a quiz run for a text that a player shares. They contain no answers of the quiz. */
type SharedQuiz = {
  site: string
  title: string
  category: CategoryName
  day: Day
  /** Whether each first pick was right, in quiz order. */
  marks: readonly boolean[]
  streak?: number
}

/** The maximum number of questions of a quiz whose shared text has a square for each. */
const MAX_SQUARES = 40
const SQUARES_PER_LINE = 10

/** Returns the text for sharing a quiz result. The link is shared separately. */
export function formatSharedQuiz(shared: SharedQuiz, style: ShareTextStyle = 'signs'): string {
  const { site, title, category, day, marks, streak } = shared
  const score = marks.filter(Boolean).length
  return [
    `I just scored ${score}/${marks.length} on the ${title} quiz. Give it a try!`,
    `${site}, ${formatLongDay(day, true)}: ${category}`,
    ...(style === 'signs' ? formatSquares(marks) : serializeRightPicks(marks)),
    ...formatStreakShareLines(streak, style),
  ].join('\n')
}

function formatSquares(marks: readonly boolean[]): string[] {
  if (marks.length > MAX_SQUARES) return []
  const signs = marks.map((right) => (right ? '🟩' : '⬜'))
  const lines = Math.ceil(signs.length / SQUARES_PER_LINE)
  return Array.from({ length: lines }, (_, line) =>
    signs.slice(line * SQUARES_PER_LINE, (line + 1) * SQUARES_PER_LINE).join(''),
  )
}

/** Formats the marks as `Right: 1 to 3, 5. Not right: 4.` */
function serializeRightPicks(marks: readonly boolean[]): string[] {
  const formatGroup = (name: string, right: boolean) => {
    const numbers = marks.flatMap((mark, index) => (mark === right ? [index + 1] : []))
    return numbers.length > 0 ? [`${name}: ${formatNumberRanges(numbers)}.`] : []
  }
  return [[...formatGroup('Right', true), ...formatGroup('Not right', false)].join(' ')]
}

function formatNumberRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.flatMap(([from, to]) => formatRange(from, to)).join(', ')
}

function formatRange(from: number, to: number): string[] {
  if (to - from > 1) return [`${from} to ${to}`]
  return to > from ? [String(from), String(to)] : [String(from)]
}
