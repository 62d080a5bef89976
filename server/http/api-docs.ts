import { fastify, type FastifyInstance, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { SITE_NAME } from '#domain/site.ts'
import { replyCached } from './cached-replies.ts'
import type { HttpDeps } from './http-deps.ts'

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** Describes every endpoint at `/api/openapi.json`; `/api/docs` is the page that reads it. */
export function serveDocs(app: FastifyInstance, deps: HttpDeps): void {
  const routes: Described[] = []
  let description: Promise<string> | undefined
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && method !== 'HEAD') routes.push({ method, url, schema })
  })
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { allow: 'anyone' } },
    (request, reply) =>
      replyCached(deps, { request, reply, address: '/api/openapi.json' }, async () => ({
        // An edit makes no difference to it.
        body: await (description ??= describe(routes)),
        contentType: 'application/json; charset=utf-8',
      })),
  )
}

/** Few ask for it, so what describes is loaded then; it looks at the routes of an app that serves nobody. */
async function describe(routes: readonly Described[]): Promise<string> {
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
  return JSON.stringify(app.swagger())
}
