import type { searchContract } from '#contract/search/contract.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'
import type { Question } from '#domain/questions/question.ts'
import { hasSearchableWord, parseSearchWords } from '#domain/questions/search.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { listPlayableQuizzes } from '../quizzes/quizzes.queries.ts'
import {
  searchDaysByQuestionWords,
  findMostAnsweredDays,
  listPublishedQuizTexts,
  listQuestionsOnDays,
  type SearchableQuiz,
} from './search.queries.ts'

const DAYS_PER_PAGE = 20
/** The maximum number of found days. More results would not help, only a more precise search. */
const MAX_FOUND_DAYS = 200
const MAX_FOUND_QUIZZES = 6
/** The numbers of recent and of popular days that an empty search suggests, and the period of the popular days. */
const MAX_IDEAS = 5
const POPULAR_WITHIN_DAYS = 365

export function searchHandlers(deps: ServerDependencies): EndpointHandlers<typeof searchContract> {
  return {
    ideas: async () => {
      const today = getUtcDayOfInstant(deps.now())
      const limits = { from: addDays(today, -POPULAR_WITHIN_DAYS), before: today, most: MAX_IDEAS }
      const latest = Array.from({ length: MAX_IDEAS }, (_, index) => addDays(today, -1 - index))
      const popular = await findMostAnsweredDays(deps.reading, limits)
      return {
        recent: await listQuestionsOnDays(deps.reading, latest),
        popular: await listQuestionsOnDays(
          deps.reading,
          popular.filter((day) => !latest.includes(day)),
        ),
      }
    },
    search: async ({ query: { q, page } }) => {
      const words = parseSearchWords(q)
      if (!hasSearchableWord(words)) throw new Refusal(400, 'Please search for two letters or more')
      const today = getUtcDayOfInstant(deps.now())
      const days = await findDays(deps, words, today)
      const pages = Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE))
      if (page > pages) throw new Refusal(404, 'no items found')
      return {
        data: await listQuestionsOnDays(deps.reading, days.slice((page - 1) * DAYS_PER_PAGE, page * DAYS_PER_PAGE)),
        quizzes: page === 1 ? await findQuizzes(deps, words, today) : [],
        today,
        page,
        pages,
        total: days.length,
        isCut: days.length >= MAX_FOUND_DAYS,
      }
    },
  }
}

/**
 * Returns the days whose question contains all words, newest first. Today counts only if the visible text of its
 * question contains them.
 */
async function findDays(deps: ServerDependencies, words: readonly string[], today: Day): Promise<Day[]> {
  const open = await getTodaysQuestion(deps)
  const over = await searchDaysByQuestionWords(deps.reading, words, { before: today, most: MAX_FOUND_DAYS })
  return open && visibleTextHasWords(open, words) ? [today, ...over].slice(0, MAX_FOUND_DAYS) : over
}

/**
 * Returns whether the visible text of a question contains all words. The answer is not searched, because a search
 * could confirm a guess.
 */
function visibleTextHasWords(question: Question, words: readonly string[]): boolean {
  const { text, categories } = question
  return containsAllWords([text, ...getShuffledAnswerOptions(question), ...categories], words)
}

async function findQuizzes(deps: ServerDependencies, words: readonly string[], today: Day): Promise<SearchableQuiz[]> {
  if (!hasSiteFeature(deps, 'quizzes')) return []
  const named = (await listPublishedQuizTexts(deps.reading)).filter(({ title, description }) =>
    containsAllWords([title, description], words),
  )
  if (named.length === 0) return []
  const playable = new Set((await listPlayableQuizzes(deps.reading, today, {})).map(({ id }) => id))
  return named.filter(({ id }) => playable.has(id)).slice(0, MAX_FOUND_QUIZZES)
}

function containsAllWords(texts: readonly string[], words: readonly string[]): boolean {
  const plain = normalizeTextForSearch(texts.join(' '))
  return words.every((word) => plain.includes(word))
}
