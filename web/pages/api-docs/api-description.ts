/** The parts of an OpenAPI document that the page shows. */
export type ApiDescription = {
  info: { summary: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: {
    name: string
    in: string
    required?: boolean
    description?: string
    schema?: Schema
  }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
}

type Field = {
  name: string
  where: 'address' | 'query' | 'header' | 'body' | 'reply'
  what: string
}
type DocumentedCall = {
  method: string
  path: string
  summary: string
  /** The required access level; empty when the call is public. */
  who: string
  fields: Field[]
}

const PARAMETER_PLACES: Record<string, Field['where']> = { path: 'address', header: 'header' }

const OPTIONAL_SUFFIX = ', may be left out'

/**
 * The tag of a call in the OpenAPI document. "Public API" is for other programs, "Calls of the
 * pages" serves this site's pages, and "Webhooks" are sent by the site.
 */
export type ApiDocsCallGroup = 'Public API' | 'Calls of the pages' | 'Webhooks'

/** Lists the calls of a group with their fields, sorted by path. */
export function listApiCalls(description: ApiDescription, group: ApiDocsCallGroup): DocumentedCall[] {
  const all = { ...description.paths, ...description.webhooks }
  return Object.entries(all).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.includes(group))
      .map(([method, operation]) => {
        const { summary, who } = getCallDescription(operation, group)
        const fields = listFields(operation, description)
        return { method: method.toUpperCase(), path, summary, who, fields }
      }),
  )
}

/** Returns a call's summary and its required access level. For webhooks the description belongs to the summary. */
function getCallDescription({ summary = '', description = '' }: Operation, group: ApiDocsCallGroup) {
  if (group === 'Webhooks') return { summary: `${summary}. ${description}`, who: '' }
  return { summary, who: description }
}

function listFields(operation: Operation, description: ApiDescription): Field[] {
  const parameters = (operation.parameters ?? []).map((parameter): Field => {
    const need = parameter.required ? '' : OPTIONAL_SUFFIX
    const words = parameter.description ?? parameter.schema?.description
    return {
      name: parameter.name,
      where: PARAMETER_PLACES[parameter.in] ?? 'query',
      what: `${formatType(parameter.schema ?? {})}${need}${words ? `: ${words}` : ''}`,
    }
  })
  const body = getFirstSchema(operation.requestBody?.content)
  const { 200: ok, 201: created } = operation.responses ?? {}
  const reply = getFirstSchema((ok ?? created)?.content)
  return [...parameters, ...listProperties(body, 'body', description), ...listProperties(reply, 'reply', description)]
}

function getFirstSchema(content: Record<string, { schema: Schema }> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema
}

function listProperties(schema: Schema | undefined, where: Field['where'], description: ApiDescription): Field[] {
  const resolved = schema?.$ref ? resolveReference(schema.$ref, description) : schema
  const isOptional = (name: string) => where === 'body' && !resolved?.required?.includes(name)
  return Object.entries(resolved?.properties ?? {}).map(([name, property]) => ({
    name,
    where,
    what: `${formatType(property)}${isOptional(name) ? OPTIONAL_SUFFIX : ''}${property.description ? `: ${property.description}` : ''}`,
  }))
}

function resolveReference(reference: string, description: ApiDescription): Schema | undefined {
  return description.components?.schemas?.[reference.split('/').at(-1) ?? '']
}

function formatType(schema: Schema): string {
  if (schema.$ref) return (schema.$ref.split('/').at(-1) ?? '').replace(/Input$/, '')
  if (schema.items) return `list of ${formatType(schema.items)}`
  if (schema.anyOf) return schema.anyOf.map(formatType).join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  return [schema.type ?? 'any'].flat().join(' or ')
}
