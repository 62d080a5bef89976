import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** No body of ours is nested deeper, or has more parts. */
const MOST_DEPTH = 20
const MOST_PARTS = 2000

/**
 * Reads JSON, looking first how deep it is and of how many parts: a body of brackets alone makes
 * objects of a hundred times its size, and each is looked at again by whoever checks it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isOutOfBounds(text)) {
      done(new Refusal(400, 'This is more deeply nested, or of more parts, than anything here is'))
    } else void parse(request, text, done)
  })
}

/** Whether JSON is too deep or of too many parts; what stands inside of texts does not count. */
export function isOutOfBounds(text: string): boolean {
  let [depth, parts, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inText) {
      if (character === '\\') at += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') parts += 1
    if (depth > MOST_DEPTH || parts > MOST_PARTS) return true
  }
  return false
}
