import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { WEBHOOK_EVENT_NAMES } from '#domain/authoring/webhook.ts'
import { createWorld } from '#test/world.ts'

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: object } }> }
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
}

async function described(): Promise<{ text: string; description: Description }> {
  await using w = await createWorld()
  const { body, headers } = await w.get('/api/openapi.json')
  expect(headers['access-control-allow-origin']).toBe('*')
  return { text: body, description: JSON.parse(body) as Description }
}

it('produces an API description that passes a strict linter', async () => {
  const { text } = await described()
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, config })
  const said = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
  expect(said).toEqual([])
})

it('describes allowed callers, required fields and error replies in the API description', async () => {
  const { description } = await described()
  expect(description.openapi).toMatch(/^3\.1/)
  const call = (method: string, path: string) => {
    const operation = description.paths[path]?.[method]
    if (!operation) throw new Error(`${path} is not described`)
    return operation
  }
  const requiredOf = (path: string) => call('post', path).requestBody?.content['application/json']?.schema.required
  expect(requiredOf('/api/Register')).toEqual(['name', 'email', 'password'])
  expect(requiredOf('/api/LoginWithEmail')).toEqual(['email', 'password'])
  expect(requiredOf('/api/Login')).toContain('accessToken')
  const { requestBody } = call('post', '/api/upload')
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['file'],
    properties: { file: { type: 'string' } },
  })
  expect(call('get', '/api/v1/days').security).toEqual([])
  expect(call('post', '/api/v1/questions/{id}/answers').security).toEqual([
    { session: [] },
    { token: ['answers:write'] },
  ])
  expect(call('post', '/api/DeleteAccount').security).toEqual([{ session: [] }])
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, { operationId, responses }] of Object.entries(operations)) {
      expect(operationId, `${method} ${path}`).toMatch(/^[a-z][A-Za-z\d]+$/)
      expect(Object.keys(responses), `${method} ${path}`).toContain('429')
    }
  }
})

it('describes the message of every webhook event under webhooks and not under paths', async () => {
  const { description, text } = await described()
  expect(Object.keys(description.webhooks)).toEqual(WEBHOOK_EVENT_NAMES)
  const { post } = description.webhooks['day.question'] ?? {}
  expect(post?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/WebhookMessage',
  })
  expect(Object.keys(description.paths).filter((path) => path.includes('webhooks'))).toEqual([])
  expect(text).toContain('"webhook-signature"')
})

it('describes the Location header of replies with 201 and required request headers', async () => {
  const { description } = await described()
  const { paths } = description
  expect(paths['/api/v1/authoring/questions']?.['post']?.responses['201']).toMatchObject({
    headers: { Location: { schema: { type: 'string' } } },
  })
  expect(paths['/api/v1/authoring/questions/bulk']?.['post']).toMatchObject({
    parameters: [{ in: 'header', name: 'idempotency-key', required: true }],
  })
})
