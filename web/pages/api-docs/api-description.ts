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
type ShownCall = {
  method: string
  path: string
  summary: string
  /** The required access level; empty when the call is public. */
  who: string
  fields: Field[]
}

const PLACES: Record<string, Field['where']> = { path: 'address', header: 'header' }

const OPTIONAL = ', may be left out'

/**
 * The tag of a call in the OpenAPI document. "Public API" is for other programs, "Calls of the
 * pages" serves this site's pages, and "Webhooks" are sent by the site.
 */
export type CallGroup = 'Public API' | 'Calls of the pages' | 'Webhooks'

/** Lists the calls of a group with their fields, sorted by path. */
export function callsOf(description: ApiDescription, group: CallGroup): ShownCall[] {
  const all = { ...description.paths, ...description.webhooks }
  return Object.entries(all).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.includes(group))
      .map(([method, operation]) => {
        const { summary, who } = wordsOf(operation, group)
        const fields = fieldsOf(operation, description)
        return { method: method.toUpperCase(), path, summary, who, fields }
      }),
  )
}

/**
 * Returns a call's summary and its required access level. For webhooks the description belongs to
 * the summary.
 */
function wordsOf({ summary = '', description = '' }: Operation, group: CallGroup) {
  if (group === 'Webhooks') return { summary: `${summary}. ${description}`, who: '' }
  return { summary, who: description }
}

function fieldsOf(operation: Operation, description: ApiDescription): Field[] {
  const parameters = (operation.parameters ?? []).map((parameter): Field => {
    const need = parameter.required ? '' : OPTIONAL
    const words = parameter.description ?? parameter.schema?.description
    return {
      name: parameter.name,
      where: PLACES[parameter.in] ?? 'query',
      what: `${typeOf(parameter.schema ?? {})}${need}${words ? `: ${words}` : ''}`,
    }
  })
  const body = firstSchema(operation.requestBody?.content)
  const { 200: ok, 201: created } = operation.responses ?? {}
  const reply = firstSchema((ok ?? created)?.content)
  return [
    ...parameters,
    ...propertiesOf(body, 'body', description),
    ...propertiesOf(reply, 'reply', description),
  ]
}

function firstSchema(content: Record<string, { schema: Schema }> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema
}

function propertiesOf(
  schema: Schema | undefined,
  where: Field['where'],
  description: ApiDescription,
): Field[] {
  const resolved = schema?.$ref ? resolve(schema.$ref, description) : schema
  const isOptional = (name: string) => where === 'body' && !resolved?.required?.includes(name)
  return Object.entries(resolved?.properties ?? {}).map(([name, property]) => ({
    name,
    where,
    what: `${typeOf(property)}${isOptional(name) ? OPTIONAL : ''}${property.description ? `: ${property.description}` : ''}`,
  }))
}

function resolve(reference: string, description: ApiDescription): Schema | undefined {
  return description.components?.schemas?.[reference.split('/').at(-1) ?? '']
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return (schema.$ref.split('/').at(-1) ?? '').replace(/Input$/, '')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  return [schema.type ?? 'any'].flat().join(' or ')
}
