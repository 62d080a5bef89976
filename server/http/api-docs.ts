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
import type { HttpDependencies } from './http-deps.ts'
import { sendCachedOrNewResponse } from './reply-from-cache.ts'
import { PROBLEM_CONTENT_TYPE, shouldReplyWithProblemDocument } from './problem.ts'
import { normalizeOpenApiDescription } from './tidy-description.ts'
import { addWebhookRoutes, type WebhookDocsByEvent, separateWebhooksFromApiPaths } from './webhook-docs.ts'

const DESCRIPTION_PATH = '/api/openapi.json'

/** Placeholder for the site's name in the cached API description. Each request replaces it by the name. */
const SITE_NAME_PLACEHOLDER = '{site}'

function insertSiteName(description: string, name: string): string {
  return description.replace(JSON.stringify(SITE_NAME_PLACEHOLDER), () => JSON.stringify(name))
}

type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** Serves the OpenAPI description at `/api/openapi.json`. The page `/api/docs` displays it. */
export function serveApiDescription(app: FastifyInstance, deps: HttpDependencies, webhooks: WebhookDocsByEvent): void {
  const routes: DescribedRoute[] = []
  let description: Promise<string> | undefined
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (schema && method !== 'HEAD') routes.push({ method, url, schema, ...(config && { config }) })
  })
  // Builds the description of the API only once and inserts the site's name for each request, because nothing else in
  // it can change while the process runs.
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
      sendCachedOrNewResponse(deps, { request, reply, key: DESCRIPTION_PATH }, async () => ({
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
  webhooks: WebhookDocsByEvent,
  { siteUrl }: HttpDependencies['settings'],
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
        license: { name: 'Stated with each question', url: `${siteUrl}/About` },
      },
      servers: [{ url: siteUrl }],
      tags: [
        { name: 'Public API', description: 'Stable: fields are added, never removed.' },
        { name: 'Calls of the pages', description: 'The calls that this site’s own pages make.' },
        { name: 'Webhooks', description: 'What this site sends to the addresses that admins add.' },
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
  return normalizeOpenApiDescription(JSON.stringify(separateWebhooksFromApiPaths(app.swagger(), webhooks)))
}

const { networkReads, networkWrites, networkCostly } = RATE_LIMITS
const INTRODUCTION = `Scripts on any site can read what needs no login. A network can make ${networkReads.max} reads, ${networkWrites.max} writes and ${networkCostly.max} costly calls a minute, and an account half of that. \`RateLimit\` says how many are left, and \`Retry-After\` when to try again. Replies from our cache don't count. Use \`ETag\` and \`If-None-Match\` to skip what hasn't changed.`

/**
 * Adds the error replies to the schema of a route. The real routes do not declare these replies, because the error
 * handler sends them.
 */
function addErrorReplies({ method, url, schema, config }: DescribedRoute): RouteOptions['schema'] {
  const isForAnyone = config?.allow === 'anyone'
  const isChange = method !== 'GET'
  const why = {
    400: schema?.body || schema?.params || schema?.querystring ? 'The request is invalid' : '',
    401: isForAnyone ? '' : 'Not logged in, or the token is invalid or has expired',
    403: isForAnyone && !isChange ? '' : 'The caller isn’t allowed to do this',
    404: schema?.params ? 'Not found' : '',
    409: isChange ? 'In conflict with the current state' : '',
    429: 'Too many requests. Retry-After says when to try again.',
  }
  const body = shouldReplyWithProblemDocument({ url })
    ? { [PROBLEM_CONTENT_TYPE]: { schema: ProblemSchema } }
    : { 'application/json': { schema: ApiErrorSchema } }
  const refusals = Object.entries(why).flatMap(([status, description]) =>
    description === '' ? [] : [[status, { description, content: body }] as const],
  )
  const response = { ...(schema?.response as object), ...Object.fromEntries(refusals) }
  return { ...schema, response }
}
