import type { PublicQuestionFilter, publicApiContract } from '#contract/public/api.ts'
import {
  PUBLIC_API_DIFFICULTIES,
  PUBLIC_API_QUESTION_KINDS,
  findEnumValueByPublicApiValue,
} from '#contract/public/enum-values.ts'
import { CATEGORIES, parseCategory } from '#domain/categories/category.ts'
import { addDays, type Day, getUtcDayOfInstant, clampDayToToday, getStartOfDay } from '#domain/time/day.ts'
import {
  isQuestionOpenForAnswers,
  isRightAnswer,
  findMatchingAnswerOption,
  type Question,
} from '#domain/questions/question.ts'
import { hasSearchableWord, parseSearchWords } from '#domain/questions/search.ts'
import { findQuestionById } from '../answers/answers.queries.ts'
import { createPlayableQuestionFinder } from '../answers/open-questions.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { getNetworkOfIpAddress } from '../http/network.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import {
  listCategoriesOfDailyQuestions,
  listDailyQuestions,
  getRandomDailyQuestion,
  type DailyQuestionFilter,
} from '../questions/categories.queries.ts'
import { getQuestionShownOnDay, getTodaysQuestion } from '../questions/daily.ts'
import { findQuestionsOfDays } from '../questions/daily.queries.ts'
import { listErrata } from '../questions/errata.queries.ts'
import { findPlayableQuiz, listPlayableQuizzes, loadQuizQuestions } from '../quizzes/quizzes.queries.ts'
import { searchDaysByQuestionWords } from '../search/search.queries.ts'
import { createPageOfResults, decodeCursor, decodeDayListCursor } from './cursor.ts'

const QUERY_TOO_SHORT_MESSAGE = 'Please search for two letters or more'
const QUERY_TOO_SHORT = new Refusal(400, QUERY_TOO_SHORT_MESSAGE, {
  flaws: [{ field: 'q', message: QUERY_TOO_SHORT_MESSAGE }],
})

const GUESS_NOT_AN_OPTION_MESSAGE = 'Please guess one of the options'
const GUESS_NOT_AN_OPTION = new Refusal(400, GUESS_NOT_AN_OPTION_MESSAGE, {
  flaws: [{ field: 'text', message: GUESS_NOT_AN_OPTION_MESSAGE }],
})

/** Returns the handlers of the public API that need no login. */
export function publicApiHandlers(deps: ServerDependencies): EndpointHandlers<typeof publicApiContract> {
  const { db, settings } = deps
  const { siteUrl } = settings
  const guesses = createAttemptRateLimiter(deps, 'guesses')
  const findOpenQuestion = createPlayableQuestionFinder(deps)
  const today = () => getUtcDayOfInstant(deps.now())
  const shown = (question: Question) => ({ question, today: today(), siteUrl })
  const ofDay = (question: Question) => question.dayUsed ?? today()
  /**
   * Returns the latest day on a page of the list of daily questions. Assigns today's question first, because the page
   * may include today.
   */
  const lastDay = async (cursor: string | undefined): Promise<Day> => {
    const before = decodeDayListCursor(cursor)
    await getTodaysQuestion(deps)
    return before ? clampDayToToday(addDays(before, -1), today()) : today()
  }
  const pageOfDailyQuestions = async (
    part: { limit: number; cursor?: string | undefined },
    filter?: DailyQuestionFilter,
  ) => {
    const found = await listDailyQuestions(db, await lastDay(part.cursor), part.limit + 1, filter)
    return createPageOfResults(found, part.limit, ofDay)
  }
  return {
    days: async ({ query: { limit, cursor } }) => {
      const page = await pageOfDailyQuestions({ limit, cursor })
      const data = page.data.map((question) => {
        const date = ofDay(question)
        return { date, endsAt: formatEndOfDay(date), question: shown(question) }
      })
      return { ...page, data }
    },
    today: () => getDayReply(deps, today()),
    day: ({ params: { date } }) => getDayReply(deps, date),
    questions: async ({ query: { limit, cursor, ...filter } }) => {
      const page = await pageOfDailyQuestions({ limit, cursor }, toShownFilter(filter))
      return { ...page, data: page.data.map(shown) }
    },
    randomQuestion: async ({ query: { category, ...rest } }) => {
      const name = category && parseCategory(category)?.name
      const filter = { ...toShownFilter(rest), category: name }
      const found = await getRandomDailyQuestion(db, addDays(today(), -1), filter)
      if (!found) throw new Refusal(404, 'We can’t find that question')
      return shown(found)
    },
    guess: async ({ params: { id }, query: { text } }, { address, arrivedAt }) => {
      await guesses.take(`${getNetworkOfIpAddress(address)} ${id}`)
      const found = await findOpenQuestion(id, getUtcDayOfInstant(arrivedAt))
      if (!found) throw new Refusal(404, 'We can’t find that question')
      const choice = findMatchingAnswerOption(found.question, text)
      if (choice === null) throw GUESS_NOT_AN_OPTION
      return { isCorrect: isRightAnswer(found.question, choice) }
    },
    question: async ({ params: { id } }) => {
      const found = await findQuestionById(db, id)
      if (!found || !isQuestionOpenForAnswers(found, today())) throw new Refusal(404, 'We can’t find that question')
      return shown(found.question)
    },
    categories: async () => {
      const named = (await listCategoriesOfDailyQuestions(db, today())).flat()
      const data = CATEGORIES.map(({ slug, name, path }) => ({
        id: slug,
        name,
        url: `${siteUrl}/Categories/${path}`,
        questionCount: named.filter((shownName) => shownName === name).length,
      }))
      return { data }
    },
    categoryQuestions: async ({ params: { id }, query: { limit, cursor, ...rest } }) => {
      const category = parseCategory(id)
      if (!category) throw new Refusal(404, 'There’s no category with that name')
      const filter = { ...toShownFilter(rest), category: category.name }
      const page = await pageOfDailyQuestions({ limit, cursor }, filter)
      return { ...page, data: page.data.map(shown) }
    },
    search: async ({ query: { q, limit, cursor } }) => {
      const words = parseSearchWords(q)
      if (!hasSearchableWord(words)) throw QUERY_TOO_SHORT
      const before = clampDayToToday(decodeDayListCursor(cursor) ?? today(), today())
      const days = await searchDaysByQuestionWords(db, words, { before, most: limit + 1 })
      const page = createPageOfResults(days, limit, (day) => day)
      return { ...page, data: (await findQuestionsOfDays(db, page.data)).map(shown) }
    },
    quizzes: async ({ query: { limit, cursor } }) => {
      const part = { limit: limit + 1, after: decodeCursor(cursor) }
      const page = createPageOfResults(await listPlayableQuizzes(db, today(), part), limit, ({ id }) => id)
      return { ...page, data: page.data.map((quiz) => ({ quiz, siteUrl })) }
    },
    quiz: async ({ params: { slug } }) => {
      const quiz = await findPlayableQuiz(db, today(), slug)
      if (!quiz) throw new Refusal(404, 'We can’t find that quiz')
      const questions = await loadQuizQuestions(db, quiz.id)
      return { quiz: { quiz, siteUrl }, questions: questions.map(shown) }
    },
  }
}

function toShownFilter({ kind, difficulty }: PublicQuestionFilter): DailyQuestionFilter {
  return {
    kind: kind && findEnumValueByPublicApiValue(PUBLIC_API_QUESTION_KINDS, kind),
    difficulty: difficulty && findEnumValueByPublicApiValue(PUBLIC_API_DIFFICULTIES, difficulty),
  }
}

function formatEndOfDay(date: Day): string {
  return new Date(getStartOfDay(addDays(date, 1))).toISOString()
}

/** Returns the reply for a past or current day with a question. Corrections are included once the day is over. */
async function getDayReply(deps: ServerDependencies, date: Day) {
  const { db, settings } = deps
  const today = getUtcDayOfInstant(deps.now())
  if (date > today) throw new Refusal(404, 'That day hasn’t come yet')
  const question = await getQuestionShownOnDay(deps, date)
  if (!question) throw new Refusal(404, 'That day has no question')
  const errata = date < today ? await listErrata(db, question.id) : []
  return {
    date,
    endsAt: formatEndOfDay(date),
    question: { question, today, siteUrl: settings.siteUrl },
    corrections: errata.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  }
}
