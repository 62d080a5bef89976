import type { FastifyInstance } from 'fastify'
import { dayAt, dayMonthYear, parseDayMonthYear } from '../domain/day.ts'
import { questionOfToday } from './daily.ts'
import { questionOnDay } from './daily.queries.ts'
import type { Deps } from './deps.ts'
import { NOT_FOUND_MESSAGE, Refusal } from './errors.ts'
import { replyFinished } from './finished.ts'

/** `/share/DD-MM-YYYY.png`: a day's picture for links, with its question and category, never its answer. */
export function serveSharePictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (request, reply) => {
      const day = parseDayMonthYear(request.params.file.replace(/\.png$/i, ''))
      const today = dayAt(deps.now())
      const usual = day && `${dayMonthYear(day)}.png`
      if (!day || day > today || request.params.file !== usual)
        throw new Refusal(404, NOT_FOUND_MESSAGE)
      return replyFinished(deps, { request, reply, address: `/share/${usual}` }, async () => {
        const question =
          day === today ? await questionOfToday(deps) : await questionOnDay(deps.db, day)
        if (!question) throw new Refusal(404, 'no items found')
        const { drawSharePicture } = await import('./share-picture-drawing.ts')
        const category = question.categories[0]
        return {
          body: await drawSharePicture({ day, text: question.text, category }),
          contentType: 'image/png',
          // Whoever shows the link may show its picture.
          headers: { 'cross-origin-resource-policy': 'cross-origin' },
        }
      })
    },
  )
}
