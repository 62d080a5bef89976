import type { publicApiContract } from '#contract/public-api.ts'
import { CATEGORIES, parseCategory } from '#domain/category.ts'
import { addDays, type Day, dayAt, notAfter, startOfDay } from '#domain/day.ts'
import { isOpen, type Question } from '#domain/question.ts'
import { saysEnough, searchWords } from '#domain/search.ts'
import { questionWithId } from '../answers/answers.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import {
  categoriesShown,
  questionsShown,
  questionsShownInCategory,
} from '../questions/categories.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import { questionOnDay, questionsOfDays } from '../questions/daily.queries.ts'
import { errataOf } from '../questions/errata.queries.ts'
import { playableQuiz, playableQuizzes, questionsOfQuiz } from '../quizzes/quizzes.queries.ts'
import { daysHolding } from '../search/search.queries.ts'
import { pageOf, readCursor, readDayCursor } from './cursor.ts'

const TOO_FEW = 'Please search for two letters or more'
const TOO_FEW_LETTERS = new Refusal(400, TOO_FEW, { flaws: [{ field: 'q', message: TOO_FEW }] })

/** What anybody may build on. */
export function publicApi(deps: Deps): Handlers<typeof publicApiContract> {
  const { db, settings } = deps
  const { siteUrl } = settings
  const today = () => dayAt(deps.now())
  const shown = (question: Question) => ({ question, today: today(), siteUrl })
  const ofDay = (question: Question) => question.dayUsed ?? today()
  /** The last day of a page, so that today has its question when it is among them. */
  const lastDay = async (cursor: string | undefined): Promise<Day> => {
    const before = readDayCursor(cursor)
    await questionOfToday(deps)
    return before ? notAfter(addDays(before, -1), today()) : today()
  }
  return {
    days: async ({ query: { limit, cursor } }) => {
      const found = await questionsShown(db, await lastDay(cursor), limit + 1)
      const page = pageOf(found, limit, ofDay)
      const data = page.data.map((one) => {
        const date = ofDay(one)
        return { date, endsAt: endOf(date), question: shown(one) }
      })
      return { ...page, data }
    },
    today: () => dayReply(deps, today()),
    day: ({ params: { date } }) => dayReply(deps, date),
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
        questionCount: named.filter((one) => one === name).length,
      }))
      return { data }
    },
    categoryQuestions: async ({ params: { id }, query: { limit, cursor } }) => {
      const category = parseCategory(id)
      if (!category) throw new Refusal(404, 'There is no category of that name')
      const until = await lastDay(cursor)
      const part = { offset: 0, limit: limit + 1 }
      const found = await questionsShownInCategory(db, category.name, until, part)
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

/** Returns the instant at which a day ends. */
function endOf(date: Day): string {
  return new Date(startOfDay(addDays(date, 1))).toISOString()
}

/** A day that has come and has a question; what was corrected of it, once it is over. */
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
