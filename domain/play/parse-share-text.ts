import { parseCategory, type CategoryName } from '../categories/category.ts'
import { type Day, formatLongDay, MONTH_NAMES, parseUrlDay } from '../time/day.ts'
import { parseSharedQuestionOutcome, type DailyQuestionShareOutcome } from './shared-question-outcome.ts'
import { parseWeekEmojiSquares, type RecentDayOutcome } from './week.ts'

/** The data that all kinds of shared texts contain. */
type ParsedShare = { site: string; day: Day; category: CategoryName; streak: number | null; url: string | null }

/**
 * The data of a text with which a player shares the result of a day's question. What the text does not say is `null`.
 */
type ParsedDay = ParsedShare & {
  kind: 'day'
  outcome: DailyQuestionShareOutcome | null
  /**
   * The player's last seven days. `results` lists them, oldest first. It is `null` if the text was shared in words,
   * which give only the numbers and no squares.
   */
  week: { played: number; right: number; results: RecentDayOutcome[] | null } | null
  /** The percentage of past days whose question was easier than the question of this day. */
  harderThanPercent: number | null
}

/** The data of a text with which a player shares the result of a quiz. */
type ParsedQuiz = ParsedShare & {
  kind: 'quiz'
  title: string
  score: number
  total: number
  /**
   * Whether the player's first pick was right, for each question of the quiz; `null` if the shared text does not say
   * so.
   */
  marks: boolean[] | null
}

/** The data of a text with which a player shares the results of a circle of friends on a day. */
type ParsedCircle = ParsedShare & {
  kind: 'circle'
  circle: string
  members: number
  played: number
  right: number
  /**
   * The members who played, best first, at most twenty. `solvedAtTry` is `null` if the member never picked the right
   * option or the text does not tell the try.
   */
  results: { name: string; solvedAtTry: number | null }[]
}

const CIRCLE_LINE = /^(\d{1,3}) of (\d{1,3}) friends in (.+) have played, (\d{1,3}) right first time$/
const MEMBER_LINE =
  /^(?:(🟩) (.+)|🟨 (.+?)(?:, try (\d{1,4}))?|(.+): (?:(right first try)|right on try (\d{1,4})|not first try))$/u
const HEAD_LINE = /^(.+), ([A-Z][a-z]+day (\d{1,2}) ([A-Z][a-z]+) (\d{4})): (.+)$/
const SCORE_LINE = /^I just scored (\d{1,3})\/(\d{1,3}) on the (.+) quiz\. Give it a try!$/
const WEEK_LINE = /^(?:(\S+) )?(\d) of 7 days played, (\d) right first time$/
const STREAK_LINE = /^(?:🔥 )?(\d{1,5}) days in a row$/u
const HARD_LINE = /^(?:💪 )?Harder than (\d{1,3})% of days$/u
const URL_LINE = /^https?:\/\/\S+$/

/**
 * Parses a text that players share about a day, a quiz or a circle, in either style. Skips lines that it does not know,
 * so text before or after does no harm. Returns `null` if there is no such text. docs/share-text.md documents the
 * grammar.
 */
export function parseShareText(text: string): ParsedDay | ParsedQuiz | ParsedCircle | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const headAt = lines.findIndex((line) => parseHead(line) !== null)
  const head = parseHead(lines[headAt] ?? '')
  if (!head) return null
  const body = lines.slice(headAt + 1)
  const share = {
    ...head,
    streak: findNumber(body, STREAK_LINE),
    url: body.find((line) => URL_LINE.test(line)) ?? null,
  }
  const circle = parseCircle(body)
  if (circle) return { ...share, kind: 'circle', ...circle }
  const score = SCORE_LINE.exec(lines[headAt - 1] ?? '')
  if (score) {
    const [, right, total, title = ''] = score
    return {
      ...share,
      kind: 'quiz',
      title,
      score: Number(right),
      total: Number(total),
      marks: parseRightPicks(body, Number(total)),
    }
  }
  return {
    ...share,
    kind: 'day',
    outcome: body.map(parseSharedQuestionOutcome).find((outcome) => outcome !== null) ?? null,
    week: parseWeek(body),
    harderThanPercent: findNumber(body, HARD_LINE),
  }
}

function parseHead(line: string): Pick<ParsedShare, 'site' | 'day' | 'category'> | null {
  const [, site = '', long, date = '', month = '', year = '', name = ''] = HEAD_LINE.exec(line) ?? []
  const day = parseUrlDay(`${date}-${MONTH_NAMES.indexOf(month) + 1}-${year}`)
  const category = parseCategory(name)
  if (!day || !category || formatLongDay(day, true) !== long) return null
  return { site, day, category: category.name }
}

function findNumber(lines: readonly string[], pattern: RegExp): number | null {
  const found = lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0]
  return found === undefined ? null : Number(found)
}

function parseCircle(lines: readonly string[]) {
  const at = lines.findIndex((line) => CIRCLE_LINE.test(line))
  const [isCircle, played, members, circle = '', right] = CIRCLE_LINE.exec(lines[at] ?? '') ?? []
  if (isCircle === undefined) return null
  const results = lines.slice(at + 1).flatMap((line) => parseMember(line) ?? [])
  return { circle, members: Number(members), played: Number(played), right: Number(right), results }
}

function parseMember(line: string): ParsedCircle['results'][number] | null {
  const [isMember, square, first, later, tries, inWords, firstInWords, triesInWords] = MEMBER_LINE.exec(line) ?? []
  if (isMember === undefined) return null
  const solvedAtTry = square !== undefined || firstInWords !== undefined ? 1 : (tries ?? triesInWords)
  return { name: first ?? later ?? inWords ?? '', solvedAtTry: solvedAtTry === undefined ? null : Number(solvedAtTry) }
}

function parseWeek(lines: readonly string[]): ParsedDay['week'] {
  const [isWeek, squares = '', played, right] =
    lines.flatMap((line) => [WEEK_LINE.exec(line) ?? []]).find(([all]) => all) ?? []
  if (isWeek === undefined) return null
  return { played: Number(played), right: Number(right), results: parseWeekEmojiSquares(squares) }
}

/**
 * Parses which questions of a shared quiz result were right. The text has rows of squares, or a line such as `Right: 1
 * to 3, 5. Not right: 4.`
 */
function parseRightPicks(lines: readonly string[], total: number): boolean[] | null {
  const squares = lines.filter((line) => /^[🟩⬜]+$/u.test(line)).join('')
  if (squares) return Array.from(squares, (square) => square === '🟩')
  const words = lines.find((line) => /^(?:Not r|R)ight: [\d, to]+\./.test(line))
  if (words === undefined) return null
  const right = new Set(parseNumbers(/(?:^|\. )Right: ([\d, to]+)\./.exec(words)?.[1] ?? ''))
  return Array.from({ length: total }, (_, index) => right.has(index + 1))
}

/** Parses `1 to 3, 5` to the numbers 1, 2, 3 and 5. */
function parseNumbers(text: string): number[] {
  return Array.from(text.matchAll(/(\d{1,3})(?: to (\d{1,3}))?/g)).flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  )
}
