import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/**
 * Streams the progress of a job as lines of JSON. `work` gets a function that sends a line, and resolves with the last
 * line. The job continues if the client disconnects.
 */
export function streamProgressAsJsonLines<Line>(
  reply: FastifyReply,
  schema: z.ZodType<Line>,
  work: (send: (line: Line) => void) => Promise<Line>,
): FastifyReply {
  const lines = new PassThrough()
  const send = (line: Line) => void (lines.destroyed || lines.write(`${JSON.stringify(schema.parse(line))}\n`))
  void work(send)
    .then(send)
    .finally(() => lines.end())
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(lines)
}
