import type { searchContract } from '#contract/search/contract.ts'
import { type Day, dayAt } from '#domain/time/day.ts'
import { optionsOf } from '#domain/questions/options.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { Question } from '#domain/questions/question.ts'
import { saysEnough, searchWords } from '#domain/questions/search.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { hasPart } from '../http/site-parts.ts'
import { questionOfToday } from '../questions/daily.ts'
import { playableQuizzes } from '../quizzes/quizzes.queries.ts'
import {
  daysHolding,
  publishedQuizTexts,
  questionsOnDays,
  type QuizFound,
} from './search.queries.ts'

const PAGE_SIZE = 20
/** The maximum number of found days. More results would not help, only a more precise search. */
const MOST_DAYS = 200
const MOST_QUIZZES = 6

export function search(deps: Deps): Handlers<typeof searchContract> {
  return {
    search: async ({ query: { q, page } }) => {
      const words = searchWords(q)
      if (!saysEnough(words)) throw new Refusal(400, 'Please search for two letters or more')
      const today = dayAt(deps.now())
      const days = await daysFound(deps, words, today)
      const pages = Math.max(1, Math.ceil(days.length / PAGE_SIZE))
      if (page > pages) throw new Refusal(404, 'no items found')
      return {
        data: await questionsOnDays(
          deps.reading,
          days.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        ),
        quizzes: page === 1 ? await quizzesFound(deps, words, today) : [],
        today,
        page,
        pages,
        total: days.length,
        isCut: days.length >= MOST_DAYS,
      }
    },
  }
}

/**
 * Returns the days whose question contains all words, newest first. Today counts only if the visible text of its
 * question contains them.
 */
async function daysFound(deps: Deps, words: readonly string[], today: Day): Promise<Day[]> {
  const open = await questionOfToday(deps)
  const over = await daysHolding(deps.reading, words, { before: today, most: MOST_DAYS })
  return open && asks(open, words) ? [today, ...over].slice(0, MOST_DAYS) : over
}

/**
 * Returns whether the visible text of a question contains all words. The answer is not searched, because a search
 * could confirm a guess.
 */
function asks(question: Question, words: readonly string[]): boolean {
  const { text, categories } = question
  return holdEach([text, ...optionsOf(question), ...categories], words)
}

async function quizzesFound(
  deps: Deps,
  words: readonly string[],
  today: Day,
): Promise<QuizFound[]> {
  if (!hasPart(deps, 'quizzes')) return []
  const named = (await publishedQuizTexts(deps.reading)).filter(({ title, description }) =>
    holdEach([title, description], words),
  )
  if (named.length === 0) return []
  const playable = new Set((await playableQuizzes(deps.reading, today, {})).map(({ id }) => id))
  return named.filter(({ id }) => playable.has(id)).slice(0, MOST_QUIZZES)
}

function holdEach(texts: readonly string[], words: readonly string[]): boolean {
  const plain = plainText(texts.join(' '))
  return words.every((word) => plain.includes(word))
}
