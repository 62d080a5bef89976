import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** Limits for the nesting depth and the number of list items and properties. No valid body exceeds them. */
const MAX_JSON_DEPTH = 20
const MAX_JSON_ITEMS = 2000

/**
 * Rejects JSON bodies that are too deep or have too many items, before they are parsed. A body of brackets would create
 * objects of a hundred times its size, and validation would visit each of these objects again.
 */
export function limitJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isJsonTooComplex(text)) {
      done(new Refusal(400, 'That’s too deeply nested or has too many parts'))
    } else void parse(request, text, done)
  })
}

/** Returns whether JSON is nested too deeply or has too many items. The contents of strings do not count. */
export function isJsonTooComplex(text: string): boolean {
  let [depth, items, inText] = [0, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inText) {
      if (character === '\\') index += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') items += 1
    if (depth > MAX_JSON_DEPTH || items > MAX_JSON_ITEMS) return true
  }
  return false
}
