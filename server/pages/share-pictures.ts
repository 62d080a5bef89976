import type { FastifyInstance } from 'fastify'
import { type Day, dayAt, dayMonthYear, longDay, parseDayMonthYear } from '#domain/day.ts'
import { questionOfToday } from '../questions/daily.ts'
import { questionOnDay } from '../questions/daily.queries.ts'
import type { Deps } from '../deps.ts'
import { NOT_FOUND_MESSAGE, Refusal } from '../http/errors.ts'
import { replyCached } from '../http/cached-replies.ts'
import { playableQuiz } from '../quizzes/quizzes.queries.ts'
import type { drawSharePicture } from './share-picture-drawing.ts'

type Shown = Parameters<typeof drawSharePicture>[0]

/**
 * `/share/DD-MM-YYYY.png` and `/share/quiz-<slug>.png`: pictures for links to a day, with its
 * question and category but never its answer, and to a quiz.
 */
export function serveSharePictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (request, reply) => {
      const { file } = request.params
      const shown = await shownIn(deps, file)
      if (!shown) throw new Refusal(404, NOT_FOUND_MESSAGE)
      return replyCached(deps, { request, reply, address: `/share/${file}` }, async () => {
        const { drawSharePicture: draw } = await import('./share-picture-drawing.ts')
        return {
          body: await draw(shown),
          contentType: 'image/png',
          // Whoever shows the link may show its picture.
          headers: { 'cross-origin-resource-policy': 'cross-origin' },
        }
      })
    },
  )
}

/** What stands in the picture of this name; null when there is no such picture. */
async function shownIn(deps: Deps, file: string): Promise<Shown | null> {
  const name = file.replace(/\.png$/, '')
  if (name === file) return null
  const day = parseDayMonthYear(name)
  if (day) return dayMonthYear(day) === name ? shownOfDay(deps, day) : null
  const slug = /^quiz-(.+)$/.exec(name)?.[1]
  if (slug === undefined || slug !== slug.toLowerCase()) return null
  const quiz = await playableQuiz(deps.db, dayAt(deps.now()), slug)
  return quiz?.slug === slug
    ? {
        text: quiz.title,
        category: quiz.categories[0],
        note: `${quiz.questionIds.length} questions`,
      }
    : null
}

async function shownOfDay(deps: Deps, day: Day): Promise<Shown | null> {
  const today = dayAt(deps.now())
  if (day > today) return null
  const question = day === today ? await questionOfToday(deps) : await questionOnDay(deps.db, day)
  return question
    ? { text: question.text, category: question.categories[0], note: longDay(day) }
    : null
}
