import { fastify, type FastifyInstance, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { SITE_NAME } from '#domain/site.ts'

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** Describes every endpoint at `/api/openapi.json`; `/api/docs` is the page that reads it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && method !== 'HEAD') routes.push({ method, url, schema })
  })
  let description: Promise<object> | undefined
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (_request, reply) => {
      description ??= describe(routes)
      return reply.header('cache-control', 'public, max-age=300').send(await description)
    },
  )
}

/** Few ask for it, so what describes is loaded then; it looks at the routes of an app that serves nobody. */
async function describe(routes: readonly Described[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE_NAME,
        description: 'One trivia question a day, categories, quizzes, streaks and statistics.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  for (const route of routes) app.route({ ...route, handler: () => undefined })
  await app.ready()
  return app.swagger()
}
