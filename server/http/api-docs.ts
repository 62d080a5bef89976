import { fastify, type FastifyInstance, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { ProblemSchema } from '#contract/base/problem.ts'
import { ApiErrorSchema } from '#contract/base/api-error.ts'
import { CROSS_ORIGIN_HEADERS } from './cross-origin.ts'
import { SECURITY_SCHEMES } from './endpoint-docs.ts'
import type { HttpDeps } from './http-deps.ts'
import { replyFromCache } from './reply-from-cache.ts'
import { PROBLEM_CONTENT_TYPE, repliesWithProblems } from './problem.ts'
import { tidyOpenApiDescription } from './tidy-description.ts'
import { addWebhookRoutes, type WebhookDescriptions, movePathsToWebhooks } from './webhook-docs.ts'

const DESCRIPTION_PATH = '/api/openapi.json'

/** Placeholder for the site's name in the cached description. It is replaced at each request. */
const SITE_NAME_PLACEHOLDER = '{site}'

function insertSiteName(description: string, name: string): string {
  return description.replace(JSON.stringify(SITE_NAME_PLACEHOLDER), () => JSON.stringify(name))
}

type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** Serves the OpenAPI description at `/api/openapi.json`. The page `/api/docs` displays it. */
export function serveApiDescription(app: FastifyInstance, deps: HttpDeps, webhooks: WebhookDescriptions): void {
  const routes: DescribedRoute[] = []
  let description: Promise<string> | undefined
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (schema && method !== 'HEAD') routes.push({ method, url, schema, ...(config && { config }) })
  })
  // Only the site's name can change while the process runs, so the rest of the description is built once.
  const currentDescription = async () =>
    insertSiteName(
      await (description ??= buildApiDescription(routes, webhooks, deps.settings)),
      deps.content.site().name,
    )
  app.publicReads.set(`GET ${DESCRIPTION_PATH}`, async () => JSON.parse(await currentDescription()) as unknown)
  app.get(
    DESCRIPTION_PATH,
    { schema: { hide: true }, config: { allow: 'anyone', crossOrigin: 'anyone' } },
    (request, reply) =>
      replyFromCache(deps, { request, reply, key: DESCRIPTION_PATH }, async () => ({
        body: await currentDescription(),
        contentType: 'application/json; charset=utf-8',
        headers: CROSS_ORIGIN_HEADERS,
      })),
  )
}

/**
 * Builds the OpenAPI description. Swagger is loaded only here, because few clients request the description. A second
 * app, which never listens, holds the routes.
 */
async function buildApiDescription(
  routes: readonly DescribedRoute[],
  webhooks: WebhookDescriptions,
  { siteUrl }: HttpDeps['settings'],
): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE_NAME_PLACEHOLDER,
        summary: 'One trivia question a day, categories, quizzes, streaks and statistics.',
        description: INTRODUCTION,
        version: '1',
        license: { name: 'Each question says its own', url: `${siteUrl}/About` },
      },
      servers: [{ url: siteUrl }],
      tags: [
        { name: 'Public API', description: 'Stable: it gets fields, and loses none.' },
        { name: 'Calls of the pages', description: 'What the pages of this site are made with.' },
        { name: 'Webhooks', description: 'What this site sends to addresses that admins name.' },
      ],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  for (const route of routes) {
    app.route({ ...route, schema: addErrorReplies(route) ?? {}, handler: () => undefined })
  }
  addWebhookRoutes(app, webhooks)
  await app.ready()
  return tidyOpenApiDescription(JSON.stringify(movePathsToWebhooks(app.swagger(), webhooks)))
}

const { networkReads, networkWrites, networkCostly } = RATE_LIMITS
const INTRODUCTION = `Whatever is read without a login may be read by any site's scripts. A network may make ${networkReads.max} reads, ${networkWrites.max} writes and ${networkCostly.max} costly calls a minute, and an account half of that. \`RateLimit\` tells how many are left, \`Retry-After\` when to come again. What our cache answers does not count. \`ETag\` and \`If-None-Match\` save both of us the rest.`

/**
 * Adds the error replies to the schema of a route. The real routes do not declare these replies, because the error
 * handler sends them.
 */
function addErrorReplies({ method, url, schema, config }: DescribedRoute): RouteOptions['schema'] {
  const isForAnyone = config?.allow === 'anyone'
  const isChange = method !== 'GET'
  const why = {
    400: schema?.body || schema?.params || schema?.querystring ? 'What was sent is wrong' : '',
    401: isForAnyone ? '' : 'Nobody is logged in, or the token is no longer good',
    403: isForAnyone && !isChange ? '' : 'It is not for this caller to do',
    404: schema?.params ? 'It is not there' : '',
    409: isChange ? 'Something is in the way' : '',
    429: 'Too many calls; Retry-After tells when to come again',
  }
  const body = repliesWithProblems({ url })
    ? { [PROBLEM_CONTENT_TYPE]: { schema: ProblemSchema } }
    : { 'application/json': { schema: ApiErrorSchema } }
  const refusals = Object.entries(why).flatMap(([status, description]) =>
    description === '' ? [] : [[status, { description, content: body }] as const],
  )
  const response = { ...(schema?.response as object), ...Object.fromEntries(refusals) }
  return { ...schema, response }
}
