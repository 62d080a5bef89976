import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Describes every endpoint at `/api/openapi.json`; `/api/docs` is the page that reads it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Something New',
        description: 'One trivia question a day, categories, quizzes, streaks and statistics.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
}
