import { randomBytes, randomInt } from 'node:crypto'
import type { openTriviaDbContract } from '#contract/public/open-trivia-db.ts'
import { HOUR_MS } from '#domain/time/units.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  findOpenTriviaDbCategory,
  getOpenTriviaDbAnswers,
  getOpenTriviaDbCategory,
  OPEN_TRIVIA_DB_CATEGORIES,
  OPEN_TRIVIA_DB_DIFFICULTIES,
  OPEN_TRIVIA_DB_QUESTION_TYPES,
  type OpenTriviaDbQuestionKind,
} from '#domain/questions/open-trivia-db.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getNetworkOfIpAddress } from '../http/network.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { findQuestionsOfDays } from '../questions/daily.queries.ts'
import { parseOpenTriviaDbQuery, type OpenTriviaDbQuery } from './parse-open-trivia-db-query.ts'
import { decodeDaysFromBitSet, encodeDaysAsBitSet } from './days-bit-set.ts'
import { listOpenTriviaDbQuestions, type OpenTriviaDbQuestion } from './open-trivia-db-questions.queries.ts'
import { OPEN_TRIVIA_DB_TEXT_ENCODERS } from './open-trivia-db-encoders.ts'
import {
  deleteOldOpenTriviaDbSessions,
  findOpenTriviaDbSession,
  hasOpenTriviaDbSessions,
  insertOpenTriviaDbSession,
  updateOpenTriviaDbSession,
} from './open-trivia-db-sessions.queries.ts'

/** How long an unused session of the Open Trivia DB API is kept. */
const SESSION_LIFETIME_MS = 6 * HOUR_MS
/** The maximum number of sessions, so that a flood of requests for tokens cannot fill the database. */
const MAX_SESSIONS = 50_000
/** The maximum number of attempts to pick questions while concurrent requests of the same session change it. */
const MAX_PICKS = 5

const CODES = { success: 0, tooFew: 1, invalid: 2, unknownToken: 3, usedUp: 4, tooManyCalls: 5 } as const

/** Returns the handlers that speak the read API of the Open Trivia Database. */
export function openTriviaDbHandlers(deps: ServerDependencies): EndpointHandlers<typeof openTriviaDbContract> {
  const { db, now } = deps
  const sessions = createAttemptRateLimiter(deps, 'triviaSessions')
  const list = () => listOpenTriviaDbQuestions(db, getUtcDayOfInstant(now()))
  return {
    questions: async ({ query }) => {
      const asked = parseOpenTriviaDbQuery(query)
      if (!asked) return { response_code: CODES.invalid, results: [] }
      const matching = (await list()).filter((question) => isAskedFor(question, asked))
      const picked = await pickDays(deps, asked, matching)
      if (!Array.isArray(picked)) return { response_code: picked.code, results: [] }
      const questions = shuffle(await findQuestionsOfDays(db, picked))
      return { response_code: CODES.success, results: questions.map((question) => toResult(question, asked)) }
    },
    token: async ({ query: { command, token = '' } }, { address }) => {
      if (command === 'request') {
        const isAllowed = await sessions.tryTake(getNetworkOfIpAddress(address))
        await deleteOldOpenTriviaDbSessions(db, now() - SESSION_LIFETIME_MS)
        if (!isAllowed || (await hasOpenTriviaDbSessions(db, MAX_SESSIONS))) {
          return { response_code: CODES.tooManyCalls, response_message: 'Too many tokens. Please wait an hour.' }
        }
        const made = randomBytes(32).toString('hex')
        await insertOpenTriviaDbSession(db, { token: made, now: now() })
        return { response_code: CODES.success, response_message: 'Token Generated Successfully!', token: made }
      }
      if (command !== 'reset') return { response_code: CODES.invalid, response_message: 'Unknown command' }
      const served = await findOpenTriviaDbSession(db, token, now() - SESSION_LIFETIME_MS)
      if (served === null) return { response_code: CODES.unknownToken, response_message: 'Token not found' }
      await updateOpenTriviaDbSession(db, { token, from: served, to: '', now: now() })
      return { response_code: CODES.success, token }
    },
    categories: async () => ({ trivia_categories: OPEN_TRIVIA_DB_CATEGORIES.map(({ id, name }) => ({ id, name })) }),
    count: async ({ query }) => {
      const id = Number(query.category)
      const category = findOpenTriviaDbCategory(id)
      const found = (await list()).filter(({ categoryId }) => categoryId === category?.id)
      const count = (difficulty: string) =>
        found.filter((question) => OPEN_TRIVIA_DB_DIFFICULTIES[question.difficulty] === difficulty).length
      return {
        category_id: category === null ? 0 : id,
        category_question_count: {
          total_question_count: found.length,
          total_easy_question_count: count('easy'),
          total_medium_question_count: count('medium'),
          total_hard_question_count: count('hard'),
        },
      }
    },
    countGlobal: async () => {
      const found = await list()
      const categories = OPEN_TRIVIA_DB_CATEGORIES.map(({ id }) => [
        String(id),
        toCounts(found.filter(({ categoryId }) => categoryId === id)),
      ])
      return {
        overall: toCounts(found),
        categories: Object.fromEntries(categories) as Record<string, ReturnType<typeof toCounts>>,
      }
    },
  }
}

function isAskedFor(question: OpenTriviaDbQuestion, { categoryId, difficulty, type }: OpenTriviaDbQuery): boolean {
  return (
    (categoryId === null || question.categoryId === categoryId) &&
    (difficulty === null || OPEN_TRIVIA_DB_DIFFICULTIES[question.difficulty] === difficulty) &&
    (type === null || OPEN_TRIVIA_DB_QUESTION_TYPES[question.kind] === type)
  )
}

/** Picks the days of random questions. With a token, picks only days that its session has not got, and stores them. */
async function pickDays(
  { db, now }: Pick<ServerDependencies, 'db' | 'now'>,
  { amount, token }: OpenTriviaDbQuery,
  matching: readonly OpenTriviaDbQuestion[],
): Promise<Day[] | { code: number }> {
  if (token === null) {
    if (matching.length < amount) return { code: CODES.tooFew }
    return shuffle(matching.map(({ day }) => day)).slice(0, amount)
  }
  for (let pick = 0; pick < MAX_PICKS; pick += 1) {
    const from = await findOpenTriviaDbSession(db, token, now() - SESSION_LIFETIME_MS)
    if (from === null) return { code: CODES.unknownToken }
    if (matching.length < amount) return { code: CODES.tooFew }
    const served = decodeDaysFromBitSet(from)
    const unserved = matching.map(({ day }) => day).filter((day) => !served.has(day))
    if (unserved.length < amount) return { code: CODES.usedUp }
    const days = shuffle(unserved).slice(0, amount)
    const to = encodeDaysAsBitSet(served.union(new Set(days)))
    if (await updateOpenTriviaDbSession(db, { token, from, to, now: now() })) return days
  }
  return { code: CODES.tooManyCalls }
}

function toResult(question: Question, { encode }: OpenTriviaDbQuery) {
  const write = OPEN_TRIVIA_DB_TEXT_ENCODERS[encode]
  const [right = '', ...wrong] = getOpenTriviaDbAnswers(question)
  const { name } = getOpenTriviaDbCategory(question.categories[0])
  return {
    type: write(OPEN_TRIVIA_DB_QUESTION_TYPES[question.kind as OpenTriviaDbQuestionKind]),
    difficulty: write(OPEN_TRIVIA_DB_DIFFICULTIES[question.difficulty]),
    // The category name is not HTML-encoded by default. Client programs look up the category by its name, and some do
    // so without decoding HTML.
    category: encode === 'default' ? name : write(name),
    question: write(question.text),
    correct_answer: write(right),
    incorrect_answers: wrong.map(write),
  }
}

/**
 * Returns the counts of the Open Trivia DB API. Past questions count as verified. Drafts and suggestions are not
 * counted.
 */
function toCounts({ length }: readonly OpenTriviaDbQuestion[]) {
  return {
    total_num_of_questions: length,
    total_num_of_pending_questions: 0,
    total_num_of_verified_questions: length,
    total_num_of_rejected_questions: 0,
  }
}

function shuffle<T>(items: readonly T[]): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}
