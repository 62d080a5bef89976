import type { z } from 'zod'

/** What a value should be, as people say it. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields with names',
  map: 'fields with names',
  record: 'fields with names',
  file: 'a file',
}

/** What is wrong with something that was sent, as a sentence that names it and says what to do. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.findLast((key) => typeof key === 'string') ?? 'what you send'
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return `Please give ${name}`
      return `Please give ${name} as ${TYPES[issue.expected] ?? 'what it is asked for'}`
    }
    case 'invalid_value':
      return `Please give ${name} as one of ${issue.values.join(', ')}`
    case 'too_big':
      return `Please keep ${name} to at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `Please give ${name}`
      return `Please give ${name} with at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.join(', ')}`
    case 'invalid_format':
      return `Please check how ${name} is written`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return `Please check ${name}`
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
