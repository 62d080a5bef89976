import type { z } from 'zod'

/** The names of data types in error messages, by Zod's names of them. */
const TYPE_DESCRIPTIONS: Record<string, string> = {
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

/** Readable names for fields whose key is not readable when split into words. */
type FieldNames = Readonly<Record<string, string>>

const DEFAULT_FIELD_NAMES: FieldNames = {
  mediaUrl: 'picture or sound',
  moreInfo: 'explanation',
  q: 'words to search for',
}

/** Returns the readable name of a field, such as "the year" or "the accepted answers". */
function getFieldName(key: string, names: FieldNames): string {
  const words = names[key] ?? DEFAULT_FIELD_NAMES[key] ?? key
  return `the ${words.replaceAll(/(?<=[a-z])(?=[A-Z\d])|[_-]/g, ' ').replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}`
}

/**
 * Formats a validation error as a sentence that names the field and says what to do. `names` adds
 * readable field names to the built-in ones.
 */
export function formatValidationError(issue: z.core.$ZodRawIssue, names: FieldNames = {}): string {
  const key = issue.path?.findLast((one) => typeof one === 'string')
  const name = key === undefined ? 'your request' : getFieldName(key, names)
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return `Please fill in ${name}`
      return `Please write ${name} as ${TYPE_DESCRIPTIONS[issue.expected] ?? 'described in the API'}`
    }
    case 'invalid_value':
      return `Please choose one of these for ${name}: ${issue.values.join(', ')}`
    case 'too_big':
      return `Please keep ${name} to at most ${issue.maximum}${getUnit(issue.origin)}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `Please fill in ${name}`
      return `Please make ${name} at least ${issue.minimum}${getUnit(issue.origin)}`
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

function getUnit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
