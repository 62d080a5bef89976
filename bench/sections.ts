/** What was measured is a section of docs/measurements.md, from its heading to the next one. */

/** The document with this section in the place of the one with the same heading, or after all others. */
export function withSection(document: string, section: string): string {
  const [heading = ''] = section.split('\n', 1)
  const sections = document.split(/^(?=## )/m)
  const at = sections.findIndex((each) => each.startsWith(`${heading}\n`))
  const text = `${section.trim()}\n`
  if (at < 0) return `${document.trim()}\n\n${text}`
  const isLast = at === sections.length - 1
  return sections.with(at, isLast ? text : `${text}\n`).join('')
}

/** The section, saying below its heading when and on what it was measured. */
export function dated(section: string, madeOn: string): string {
  const [heading, ...rest] = section.trim().split('\n')
  return [heading, '', madeOn, ...rest].join('\n')
}
