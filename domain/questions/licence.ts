/** The licences under which imported questions may be published. */
export const QUESTION_LICENCES = [
  { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', credit: false },
  { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', credit: true },
  { name: 'CC BY-SA 3.0', url: 'https://creativecommons.org/licenses/by-sa/3.0/', credit: true },
  { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/', credit: true },
  { name: 'MIT', url: 'https://opensource.org/license/mit', credit: true },
] as const

/** Returns the source credit that the licence requires; `null` when none is required. */
export function getSourceCredit(question: {
  source: string
  licence: string
}): { source: string; licence: string; url: string } | null {
  const { source, licence } = question
  const known = QUESTION_LICENCES.find(({ name }) => name === licence)
  if (licence === '' || known?.credit === false) return null
  return { source, licence, url: known?.url ?? '' }
}
