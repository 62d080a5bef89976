type JsonSchema = {
  properties?: Record<string, JsonSchema & { needed?: true; default?: unknown }>
  required?: string[]
  additionalProperties?: unknown
  propertyNames?: unknown
  201?: unknown
}

type OpenApiDescription = { components?: { schemas?: Record<string, unknown> } }

/** Rewrites an OpenAPI description so that linters and client generators accept it. */
export function normalizeOpenApiDescription(text: string): string {
  return removeUnusedSchemas(JSON.parse(text, (_key, value: unknown) => tidyValue(value)) as OpenApiDescription)
}

function tidyValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return addLocationHeader(markRequiredProperties(expandRecordKeys(value)))
}

/** Adds the `Location` header to replies with the status 201. */
function addLocationHeader(value: JsonSchema): JsonSchema {
  if (!('201' in value)) return value
  const schema = { type: 'string', format: 'uri-reference' }
  const headers = { Location: { description: 'The path of what was created', schema } }
  return { ...value, 201: { ...(value[201] as object), headers } }
}

/** Converts a record whose keys are all known to an object with these properties. */
function expandRecordKeys(schema: JsonSchema): JsonSchema {
  const { required, additionalProperties, propertyNames, ...rest } = schema
  if (!Array.isArray(required) || !propertyNames || schema.properties) return schema
  const properties = Object.fromEntries(required.map((name) => [name, additionalProperties as JsonSchema]))
  return { ...rest, properties, required, additionalProperties: false }
}

/**
 * Marks properties as required that the API rejects if they are missing, although their schema has an empty default.
 */
function markRequiredProperties(schema: JsonSchema): JsonSchema {
  const { properties, required = [] } = schema
  if (typeof properties !== 'object') return schema
  const needed = Object.keys(properties).filter((name) => properties[name]?.needed === true)
  if (needed.length === 0) return schema
  const entries = Object.entries(properties).map(([name, property]) => {
    const { needed: isNeeded, default: _empty, ...rest } = property
    return [name, isNeeded ? rest : property] as const
  })
  return { ...schema, properties: Object.fromEntries(entries), required: [...needed, ...required] }
}

/** Removes schemas to which no part of the description refers. */
function removeUnusedSchemas(description: OpenApiDescription): string {
  const schemas = description.components?.schemas ?? {}
  for (;;) {
    const text = JSON.stringify(description)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    if (unused.length === 0) return text
    for (const name of unused) delete schemas[name]
  }
}
