/** A route's pattern as a regular expression: of `/api/v1/days/:date`, `/:date(^\d+$)`, `/map-:part(^\d+).xml` or `/assets/*`. */
export function patternInRegExp(pattern: string): string {
  const parts = pattern.split(/(:\w+(?:\(.*?\))?|\*)/)
  return parts.map((part, at) => (at % 2 === 1 ? parameter(part) : literal(part))).join('')
}

const parameter = (part: string) =>
  part === '*' ? '.*' : (/\(\^?(.*?)\$?\)/.exec(part)?.[1] ?? '[^/]+')

const literal = (part: string) => part.replaceAll('.', String.raw`\.`)
