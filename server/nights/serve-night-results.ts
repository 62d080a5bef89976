import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatCsvLine } from '#content/formats/csv.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { requireAuthorizedCaller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { parseQuizNightCode, requireQuizNightHost } from './enter-room.ts'
import { loadQuizNightResults } from './night-results.ts'
import { findQuizNight } from './nights.queries.ts'

const HEADER = ['Name', 'Number', 'Question', 'Answer', 'Right', 'Points', 'Seconds']

const RESULTS_ROUTE = {
  schema: {
    summary: 'Downloads all picks of a quiz night as a CSV file. For its hosts.',
    operationId: 'getQuizNightResultsFile',
    tags: ['Calls of the pages'],
    security: [{ session: [] }],
    response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
  },
  config: { allow: 'player', costly: true },
} as const

/** Serves all picks of a quiz night as a CSV file, for its hosts. */
export function serveQuizNightResults(app: FastifyInstance, deps: ServerDependencies): void {
  app.get('/api/nights/:code/results.csv', RESULTS_ROUTE, async (request, reply) => {
    const player = await requireAuthorizedCaller(deps, { allow: 'player', method: 'GET' }, request)
    const stored = await findQuizNight(deps.db, parseQuizNightCode(request.params))
    if (!stored) throw new Refusal(404, 'There is no quiz night with this code')
    requireQuizNightHost(stored, player.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="quiz-night-${stored.code}.csv"`)
      .send(`\uFEFF${(await listLines(deps, stored)).join('')}`)
  })
}

async function listLines(
  { db }: ServerDependencies,
  stored: Parameters<typeof loadQuizNightResults>[1],
): Promise<string[]> {
  const { standings, questions, answers } = await loadQuizNightResults(db, stored)
  const names = new Map(standings.map(({ seat, name }) => [seat, name]))
  const texts = new Map(questions.map(({ number, text }) => [number, text]))
  const rows = answers.map(({ seat, question, choice, correct, points, seconds }) => [
    names.get(seat) ?? '',
    String(question),
    texts.get(question) ?? '',
    choice,
    correct ? 'yes' : 'no',
    String(points),
    String(seconds),
  ])
  return [HEADER, ...rows].map(formatCsvLine)
}
