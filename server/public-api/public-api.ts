import type { Filter, publicApiContract } from '#contract/public/api.ts'
import { DIFFICULTY_WORDS, KIND_WORDS, meantBy } from '#contract/public/words.ts'
import { CATEGORIES, parseCategory } from '#domain/categories/category.ts'
import { addDays, type Day, dayAt, notAfter, startOfDay } from '#domain/time/day.ts'
import { isOpen, isRight, optionMeant, type Question } from '#domain/questions/question.ts'
import { saysEnough, searchWords } from '#domain/questions/search.ts'
import { questionWithId } from '../answers/answers.queries.ts'
import { openQuestions } from '../answers/open-questions.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { openLimiter } from '../http/limiter.ts'
import type { Handlers } from '../http/serve.ts'
import {
  categoriesShown,
  questionsShown,
  randomQuestionShown,
  type ShownFilter,
} from '../questions/categories.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import { questionOnDay, questionsOfDays } from '../questions/daily.queries.ts'
import { errataOf } from '../questions/errata.queries.ts'
import { playableQuiz, playableQuizzes, questionsOfQuiz } from '../quizzes/quizzes.queries.ts'
import { daysHolding } from '../search/search.queries.ts'
import { pageOf, readCursor, readDayCursor } from './cursor.ts'

const TOO_FEW = 'Please search for two letters or more'
const TOO_FEW_LETTERS = new Refusal(400, TOO_FEW, { flaws: [{ field: 'q', message: TOO_FEW }] })

const NOT_AN_OPTION = 'Please guess one of the options'
const NO_OPTION = new Refusal(400, NOT_AN_OPTION, {
  flaws: [{ field: 'text', message: NOT_AN_OPTION }],
})

/** Returns the handlers of the public API that need no login. */
export function publicApi(deps: Deps): Handlers<typeof publicApiContract> {
  const { db, settings } = deps
  const { siteUrl } = settings
  const guesses = openLimiter(deps, 'guesses')
  const findOpenQuestion = openQuestions(deps)
  const today = () => dayAt(deps.now())
  const shown = (question: Question) => ({ question, today: today(), siteUrl })
  const ofDay = (question: Question) => question.dayUsed ?? today()
  /** Returns the last day of a page, and assigns today's question first, because the page may include today. */
  const lastDay = async (cursor: string | undefined): Promise<Day> => {
    const before = readDayCursor(cursor)
    await questionOfToday(deps)
    return before ? notAfter(addDays(before, -1), today()) : today()
  }
  return {
    days: async ({ query: { limit, cursor } }) => {
      const found = await questionsShown(db, await lastDay(cursor), limit + 1)
      const page = pageOf(found, limit, ofDay)
      const data = page.data.map((question) => {
        const date = ofDay(question)
        return { date, endsAt: endOf(date), question: shown(question) }
      })
      return { ...page, data }
    },
    today: () => dayReply(deps, today()),
    day: ({ params: { date } }) => dayReply(deps, date),
    questions: async ({ query: { limit, cursor, ...filter } }) => {
      const until = await lastDay(cursor)
      const found = await questionsShown(db, until, limit + 1, filterOf(filter))
      const page = pageOf(found, limit, ofDay)
      return { ...page, data: page.data.map(shown) }
    },
    randomQuestion: async ({ query: { category, ...rest } }) => {
      const name = category && parseCategory(category)?.name
      const filter = { ...filterOf(rest), category: name }
      const found = await randomQuestionShown(db, addDays(today(), -1), filter)
      if (!found) throw new Refusal(404, 'There is no such question')
      return shown(found)
    },
    guess: async ({ params: { id }, query: { text } }, { address, arrivedAt }) => {
      await guesses.take(`${networkOf(address)} ${id}`)
      const found = await findOpenQuestion(id, dayAt(arrivedAt))
      if (!found) throw new Refusal(404, 'There is no such question')
      const choice = optionMeant(found.question, text)
      if (choice === null) throw NO_OPTION
      return { isCorrect: isRight(found.question, choice) }
    },
    question: async ({ params: { id } }) => {
      const found = await questionWithId(db, id)
      if (!found || !isOpen(found, today())) throw new Refusal(404, 'There is no such question')
      return shown(found.question)
    },
    categories: async () => {
      const named = (await categoriesShown(db, today())).flat()
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
      if (!category) throw new Refusal(404, 'There is no category of that name')
      const until = await lastDay(cursor)
      const filter = { ...filterOf(rest), category: category.name }
      const found = await questionsShown(db, until, limit + 1, filter)
      const page = pageOf(found, limit, ofDay)
      return { ...page, data: page.data.map(shown) }
    },
    search: async ({ query: { q, limit, cursor } }) => {
      const words = searchWords(q)
      if (!saysEnough(words)) throw TOO_FEW_LETTERS
      const before = notAfter(readDayCursor(cursor) ?? today(), today())
      const days = await daysHolding(db, words, { before, most: limit + 1 })
      const page = pageOf(days, limit, (day) => day)
      return { ...page, data: (await questionsOfDays(db, page.data)).map(shown) }
    },
    quizzes: async ({ query: { limit, cursor } }) => {
      const part = { limit: limit + 1, after: readCursor(cursor) }
      const page = pageOf(await playableQuizzes(db, today(), part), limit, ({ id }) => id)
      return { ...page, data: page.data.map((quiz) => ({ quiz, siteUrl })) }
    },
    quiz: async ({ params: { slug } }) => {
      const quiz = await playableQuiz(db, today(), slug)
      if (!quiz) throw new Refusal(404, 'There is no such quiz')
      const questions = await questionsOfQuiz(db, quiz.id)
      return { quiz: { quiz, siteUrl }, questions: questions.map(shown) }
    },
  }
}

function filterOf({ kind, difficulty }: Filter): ShownFilter {
  return {
    kind: kind && meantBy(KIND_WORDS, kind),
    difficulty: difficulty && meantBy(DIFFICULTY_WORDS, difficulty),
  }
}

/** Returns the instant at which a day ends, as an ISO string. */
function endOf(date: Day): string {
  return new Date(startOfDay(addDays(date, 1))).toISOString()
}

/** Returns the reply for a past or current day with a question. Corrections are included once the day is over. */
async function dayReply(deps: Deps, date: Day) {
  const { db, settings } = deps
  const today = dayAt(deps.now())
  if (date > today) throw new Refusal(404, 'This day has not come yet')
  const question = date === today ? await questionOfToday(deps) : await questionOnDay(db, date)
  if (!question) throw new Refusal(404, 'There is no question for this day')
  const errata = date < today ? await errataOf(db, question.id) : []
  return {
    date,
    endsAt: endOf(date),
    question: { question, today, siteUrl: settings.siteUrl },
    corrections: errata.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  }
}
